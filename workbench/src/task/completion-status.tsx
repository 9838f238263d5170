import { useNavigate } from '@tanstack/react-router';
import { useStore } from '../app/store.js';
import { useNow } from '../app/use-now.js';
import { writtenKeys } from '../keys/bindings.js';
import { useLanguage, useTexts } from '../language/language.js';
import { typeNames } from '../language/names.js';
import { completion, said } from './completion.js';
import { useTakeBack } from './use-take-back.js';
import type { Work } from './work.js';

/** On the left a notice about the task on the screen; on the right the outcome of the task before. */
export function CompletionStatus() {
  const note = useStore(said);
  return (
    <div className="status">
      <p role="status" className="note">
        {note}
      </p>
      <LastTask />
    </div>
  );
}

/** With a way back for five seconds. */
function LastTask() {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const last = useStore(completion);
  const takeBack = useTakeBack();
  const back = ({ taskId }: Work) => void navigate({ to: '/tasks/$taskId', params: { taskId } });
  const nameOf = ({ state }: Work) => typeNames(state.get().context.documents, language);
  return (
    <>
      <p role="status" className="last">
        {(last?.state === 'held' || last?.state === 'sent') &&
          t('task.completed', { name: nameOf(last.work) })}
        {last?.state === 'skipped' && t('task.skipped', { name: nameOf(last.work) })}
        {last?.state === 'undone' && t('task.undone')}
        {last?.state === 'failed' && t('task.notCompleted', { name: nameOf(last.work), why: last.why })}
      </p>
      {last?.state === 'held' && <Undo until={last.until} undo={takeBack} />}
      {last?.state === 'failed' && (
        <button type="button" onClick={() => back(last.work)}>
          {t('queue.goOn')}
        </button>
      )}
    </>
  );
}

function Undo({ until, undo }: { until: number; undo: () => void }) {
  const t = useTexts();
  const seconds = Math.max(0, Math.ceil((until - useNow(500)) / 1000));
  return (
    <button type="button" onClick={undo} title={writtenKeys('undo')}>
      {t('task.undo', { seconds })}
    </button>
  );
}
