import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Screen } from './screen.js';
import type { WorkState } from './work-state.js';

export const ScreenContext = createContext<Screen | null>(null);

/** The task that this part of the page belongs to. */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('This stands outside of a task');
  return screen;
}

/** A part of the work's state; `pick` must answer the same object while nothing of it changed. */
export function useWork<T>(pick: (state: WorkState) => T): T {
  const { work } = useScreen();
  return useSyncExternalStore(work.state.subscribe, () => pick(work.state.get()));
}
