import { Store, useStore } from './store.js';

/** Polite announcements for screen readers; a counter lets the same sentence be announced twice. */
const said = new Store<{ text: string; turn: number }>({ text: '', turn: 0 });

export const announce = (text: string): void => said.set({ text, turn: said.get().turn + 1 });

export function Announcer() {
  const { text, turn } = useStore(said);
  return (
    <div role="log" aria-live="polite" aria-atomic="true" className="unseen">
      {turn % 2 ? text : `${text}\u00a0`}
    </div>
  );
}
