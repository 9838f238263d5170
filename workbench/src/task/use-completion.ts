import { useNavigate } from '@tanstack/react-router';
import { connected } from '../api/client.js';
import { sayFault } from '../api/fault.js';
import { announce } from '../app/announcer.js';
import { useTexts } from '../language/language.js';
import { takeNext } from '../queue/take-next.js';
import { holdCompletion, said } from './completion.js';
import { useScreen } from './use-screen.js';

/** Completes the task and goes to the next; where something is missing, goes there instead. */
export function useCompletion(leave: () => void): () => void {
  const screen = useScreen();
  const navigate = useNavigate();
  const t = useTexts();

  async function complete(): Promise<void> {
    const { work } = screen;
    const { items, texts } = screen.state;
    // What stands in a field and was not yet taken counts as typed.
    for (const item of items) if (texts.has(item.path)) screen.decide(item, screen.correctionOf(item));
    const missing = screen.missing;
    if (missing[0]) {
      announce(t('task.missing', { count: missing.length }));
      said.set(t('task.missing', { count: missing.length }));
      return screen.focus(missing[0].path);
    }
    if (!connected.get()) return said.set(t('fault.offline'));
    await work.save();
    if (work.isDirty || !work.isWritable)
      return said.set(work.state.get().saveFault ?? t('fault.unexpected'));
    holdCompletion(work);
    try {
      const taskId = await takeNext([work.taskId]);
      if (taskId) await navigate({ to: '/tasks/$taskId', params: { taskId } });
      else leave();
    } catch (error) {
      said.set(sayFault(error));
      leave();
    }
  }
  return () => void complete();
}
