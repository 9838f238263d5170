import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lastTaskEvent } from '../api/events.js';
import { taskContext } from '../api/routes.js';
import { FaultPanel } from '../app/fault-panel.js';
import { useLanguage, useTexts } from '../language/language.js';
import { fetchAhead, takePrimed } from '../queue/take-next.js';
import { Screen } from './screen.js';
import { Skeleton } from './skeleton.js';
import { TaskView } from './task-view.js';
import { ScreenContext } from './use-screen.js';
import type { Work } from './work.js';
import { workOn } from './works.js';
import '../style/task.css';
import '../style/task-page.css';
import '../style/splitter.css';
import '../style/task-items.css';
import '../style/task-adapted.css';

/** Fetches a task, or takes it where it was fetched ahead, and shows it. */
export function TaskPage() {
  const { taskId } = useParams({ from: '/tasks/$taskId' });
  return <LoadedTask key={taskId} taskId={taskId} />;
}

function LoadedTask({ taskId }: { taskId: string }) {
  const [work, setWork] = useState<Work | null>(() => {
    const primed = takePrimed(taskId);
    return primed && workOn(primed);
  });
  const [fault, setFault] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (work) return;
    const abort = new AbortController();
    taskContext(taskId, abort.signal).then(
      (context) => setWork(workOn(context)),
      (error: unknown) => abort.signal.aborted || setFault(error),
    );
    return () => abort.abort();
  }, [taskId, work, turn]);
  const retry = () => {
    setFault(null);
    setTurn(turn + 1);
  };
  if (fault !== null) return <FaultPanel fault={fault} retry={retry} />;
  return work ? <TaskOf work={work} /> : <Skeleton />;
}

function TaskOf({ work }: { work: Work }) {
  const t = useTexts();
  const language = useLanguage();
  const [screen] = useState(() => new Screen(work, language));
  useEffect(() => {
    screen.speak(language);
  }, [screen, language]);
  useEffect(() => {
    document.title = `${t('task.title')} – ${t('app.name')}`;
    void fetchAhead([work.taskId]);
    // Typed text stays; only decisions are saved.
    return () => void work.save();
  }, [work, t]);
  useEffect(
    () =>
      lastTaskEvent.subscribe(() => {
        const event = lastTaskEvent.get();
        if (event?.taskId === work.taskId) work.heard(event);
      }),
    [work],
  );
  return (
    <ScreenContext value={screen}>
      <TaskView />
    </ScreenContext>
  );
}
