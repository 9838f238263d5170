import { useState } from 'react';
import { sayFault } from '../api/fault.js';
import { completeTask, taskContext } from '../api/routes.js';
import type { Context } from '../api/shapes.js';
import { announce } from '../app/announcer.js';
import { useTexts } from '../language/language.js';
import type { Item } from './items.js';
import { useScreen } from './use-screen.js';

const POLL_MS = 700;

/** Has a document read again as another type, and waits until it was. */
export function useReread(item: Item) {
  const t = useTexts();
  const { work } = useScreen();
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function as(typeId: string): Promise<boolean> {
    setRunning(true);
    setFault(null);
    announce(t('type.rereading', { type: typeId }));
    try {
      await work.save();
      const draft = work.draft();
      const decisions = [
        ...draft.decisions.filter(({ itemId, path }) => itemId !== item.node.itemId && path !== item.path),
        { path: item.path, action: 'CORRECT' as const, finalValue: typeId },
      ];
      await completeTask(work.taskId, { ...draft, decisions });
      work.restart(await readAgain(work.taskId));
      announce(t('type.done'));
      return true;
    } catch (error) {
      setFault(sayFault(error));
      return false;
    } finally {
      setRunning(false);
    }
  }
  return { as, running, fault };
}

async function readAgain(taskId: string): Promise<Context> {
  for (;;) {
    const context = await taskContext(taskId);
    if (!context.rereading) return context;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
