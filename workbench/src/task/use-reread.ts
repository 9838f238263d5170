import { useState } from 'react';
import { sayFault } from '../api/fault.js';
import { completeTask, taskContext } from '../api/routes.js';
import type { Context } from '../api/shapes.js';
import { announce } from '../app/announcer.js';
import { useTexts } from '../language/language.js';
import { completion } from './completion.js';
import type { Item } from './items.js';
import { useGoOn } from './use-go-on.js';
import { useScreen } from './use-screen.js';
import { forget } from './works.js';

const POLL_MS = 700;

/** Has a document read again as another type, and waits until it was. */
export function useReread(item: Item) {
  const t = useTexts();
  const screen = useScreen();
  const goOn = useGoOn();
  const { work } = screen;
  /** Id of the type. */
  const [running, setRunning] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function as(typeId: string): Promise<boolean> {
    if (running) return false;
    setRunning(typeId);
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
      await show(await readAgain(work.taskId));
      return true;
    } catch (error) {
      setFault(sayFault(error));
      return false;
    } finally {
      setRunning(null);
    }
  }

  /** Where nothing is left to review, the task has completed by itself. */
  async function show(context: Context): Promise<void> {
    if (context.state === 'COMPLETED') {
      completion.set({ state: 'sent', work });
      forget(work.taskId);
      return goOn(work.taskId);
    }
    work.restart(context);
    const failed = context.rereadingFaults.some(({ documentIndex }) => documentIndex === item.documentIndex);
    if (!failed) announce(t('type.done'));
    requestAnimationFrame(() => screen.begin());
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
