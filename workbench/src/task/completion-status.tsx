import { useNavigate } from '@tanstack/react-router';
import { useStore } from '../app/store.js';
import { useNow } from '../app/use-now.js';
import { useTexts } from '../language/language.js';
import { completion, said, undoCompletion } from './completion.js';

/** What became of the last task, with a way back for five seconds. */
export function CompletionStatus() {
  const t = useTexts();
  const navigate = useNavigate();
  const last = useStore(completion);
  const note = useStore(said);
  const undo = () => {
    const work = undoCompletion();
    if (work) void navigate({ to: '/tasks/$taskId', params: { taskId: work.taskId } });
  };
  const back = (taskId: string) => void navigate({ to: '/tasks/$taskId', params: { taskId } });
  return (
    <div className="status">
      <p role="status">
        {(last?.state === 'held' || last?.state === 'sent') && t('task.completed')}
        {last?.state === 'undone' && t('task.undone')}
        {last?.state === 'failed' && t('task.notCompleted', { why: last.why })} {note}
      </p>
      {last?.state === 'held' && <Undo until={last.until} undo={undo} />}
      {last?.state === 'failed' && (
        <button type="button" onClick={() => back(last.work.taskId)}>
          {t('queue.goOn')}
        </button>
      )}
    </div>
  );
}

function Undo({ until, undo }: { until: number; undo: () => void }) {
  const t = useTexts();
  const seconds = Math.max(0, Math.ceil((until - useNow(500)) / 1000));
  return (
    <button type="button" onClick={undo}>
      {t('task.undo', { seconds })}
    </button>
  );
}
