import { useNavigate } from '@tanstack/react-router';
import { sayFault } from '../api/fault.js';
import { takeNext } from '../queue/take-next.js';
import { said } from './completion.js';

/** Takes the next task, any but the one that is done with; leads to the queue where there is none. */
export function useGoOn(): (done: string) => Promise<void> {
  const navigate = useNavigate();
  return async (done) => {
    try {
      const taskId = await takeNext([done]);
      if (taskId) return await navigate({ to: '/tasks/$taskId', params: { taskId } });
    } catch (error) {
      said.set(sayFault(error));
    }
    await navigate({ to: '/' });
  };
}
