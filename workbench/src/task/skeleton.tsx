import { useTexts } from '../language/language.js';

/** Of the task's own size, so that nothing jumps when it comes. */
export function Skeleton() {
  const t = useTexts();
  return (
    <div className="task skeleton" aria-busy="true">
      <h1 className="unseen">{t('task.loading')}</h1>
      <div className="task-head" />
      <div className="task-body">
        <div className="page-side" />
        <div className="items" />
      </div>
    </div>
  );
}
