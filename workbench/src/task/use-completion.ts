import { connected } from '../api/client.js';
import { sayCount } from '../language/counts.js';
import { useTexts } from '../language/language.js';
import { countOf } from './choices.js';
import { holdCompletion, said } from './completion.js';
import { useGoOn } from './use-go-on.js';
import { useScreen } from './use-screen.js';

/** Completes the task and goes to the next; where something is missing, goes there instead. */
export function useCompletion(): () => void {
  const screen = useScreen();
  const goOn = useGoOn();
  const t = useTexts();

  async function complete(): Promise<void> {
    const { work } = screen;
    const { items, texts } = screen.state;
    // What stands in a field and was not yet taken counts as typed.
    for (const item of items) if (texts.has(item.path)) screen.decide(item, screen.correctionOf(item));
    const missing = screen.missing;
    if (missing[0]) {
      said.set(t('task.missing', { what: sayCount(countOf(missing)) }));
      return screen.focus(missing[0].path);
    }
    if (!connected.get()) return said.set(t('fault.offline'));
    await work.save();
    if (work.isDirty || !work.isWritable)
      return said.set(work.state.get().saveFault ?? t('fault.unexpected'));
    holdCompletion(work);
    await goOn(work.taskId);
  }
  return () => void complete();
}
