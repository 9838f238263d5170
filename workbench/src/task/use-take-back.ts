import { useNavigate } from '@tanstack/react-router';
import { undoCompletion } from './completion.js';

/** Takes the last completion back while that is possible, and leads to its task. */
export function useTakeBack(): () => boolean {
  const navigate = useNavigate();
  return () => {
    const work = undoCompletion();
    if (work) void navigate({ to: '/tasks/$taskId', params: { taskId: work.taskId } });
    return work !== null;
  };
}
