import { useState } from 'react';
import { skipTask } from '../api/routes.js';
import { sayFault } from '../api/fault.js';
import type { Skip } from '../api/shapes.js';
import { Window } from '../app/window.js';
import { useTexts } from '../language/language.js';
import { completion, sendHeld } from './completion.js';
import { useGoOn } from './use-go-on.js';
import { useScreen } from './use-screen.js';
import { forget } from './works.js';

const REASONS = [
  'illegible',
  'unsure',
  'language',
  'missing-page',
  'other',
] as const satisfies Skip['reason'][];

/** Gives the task back with a reason, and takes the next one. */
export function SkipDialog({ close }: { close: () => void }) {
  const t = useTexts();
  const goOn = useGoOn();
  const { work } = useScreen();
  const [fault, setFault] = useState<string | null>(null);

  async function skip(form: FormData): Promise<void> {
    try {
      await Promise.all([work.save(), sendHeld()]);
      const comment = (form.get('comment') as string).trim();
      await skipTask(work.taskId, {
        reason: form.get('reason') as Skip['reason'],
        ...(comment && { comment }),
      });
      forget(work.taskId);
      close();
      completion.set({ state: 'skipped', work });
      await goOn(work.taskId);
    } catch (error) {
      setFault(sayFault(error));
    }
  }

  return (
    <Window title={t('task.skipTitle')} close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void skip(new FormData(event.currentTarget));
        }}
      >
        <p className="dim">{t('task.skipHint')}</p>
        <fieldset className="choices">
          <legend>{t('task.reason')}</legend>
          {REASONS.map((reason, index) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={index === 0}
                autoFocus={index === 0}
              />
              {t(`task.reasons.${reason}`)}
            </label>
          ))}
        </fieldset>
        <label htmlFor="skip-comment">{t('task.comment')}</label>
        <textarea id="skip-comment" name="comment" rows={2} maxLength={2_000} />
        <button type="submit" className="primary">
          {t('task.skip')}
        </button>
        <p role="alert" className="bad">
          {fault}
        </p>
      </form>
    </Window>
  );
}
