import { useState } from 'react';
import type { Problem } from '../api/fault.js';
import { sayFault } from '../api/fault.js';
import { taskContext } from '../api/routes.js';
import { Window } from '../app/window.js';
import { useTexts } from '../language/language.js';
import { useScreen } from './use-screen.js';

/** Another tab decided otherwise: one of the two for each item. */
export function ConflictDialog({ conflicts }: { conflicts: readonly Problem[] }) {
  const t = useTexts();
  const screen = useScreen();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const paths = conflicts.map(({ path }) => path ?? '');

  async function settle(chosen: ReadonlySet<string>): Promise<void> {
    try {
      screen.work.settle(await taskContext(screen.work.taskId), chosen);
    } catch (error) {
      setFault(sayFault(error));
    }
  }

  const choose = (path: string, there: boolean) =>
    setTheirs(new Set(there ? [...theirs, path] : [...theirs].filter((each) => each !== path)));
  return (
    <Window title={t('task.conflictTitle')} close={() => void settle(theirs)}>
      <p>{t('task.conflictText')}</p>
      <div className="conflicts">
        {conflicts.map(({ path = '', stored, given }) => {
          const item = screen.item(path);
          return (
            <fieldset key={path}>
              <legend>{item ? screen.labelOf(item) : path}</legend>
              <label>
                <input type="radio" checked={!theirs.has(path)} onChange={() => choose(path, false)} />
                {t('task.here')}: {textOf(given) ?? t('task.undecided')}
              </label>
              <label>
                <input type="radio" checked={theirs.has(path)} onChange={() => choose(path, true)} />
                {t('task.there')}: {textOf(stored) ?? t('task.undecided')}
              </label>
            </fieldset>
          );
        })}
      </div>
      <div className="row">
        <button type="button" className="primary" onClick={() => void settle(theirs)}>
          {t('task.takeHere')}
        </button>
        <button type="button" onClick={() => void settle(new Set(paths))}>
          {t('task.takeThere')}
        </button>
      </div>
      <p role="alert" className="bad">
        {fault}
      </p>
    </Window>
  );
}

function textOf(decision: unknown): string | null {
  if (!decision || typeof decision !== 'object') return null;
  const { action, finalValue } = decision as { action?: string; finalValue?: string | null };
  return finalValue ?? action ?? JSON.stringify(decision);
}
