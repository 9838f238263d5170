import { useEffect, useRef } from 'react';
import type { ActionId } from './actions.js';
import { actionOf } from './bindings.js';

/** Does what an action means here; false leaves the key to the next handler, and at last to the browser. */
export type Handler = (event: KeyboardEvent) => boolean | void;
export type Handlers = Partial<Record<ActionId, Handler>>;

const layers: { current: Handlers }[] = [];

/** Handles keys while a part of the page is mounted; the part that was mounted last is asked first. */
export function useKeys(handlers: Handlers): void {
  const layer = useRef(handlers);
  useEffect(() => {
    layer.current = handlers;
  });
  useEffect(() => {
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, []);
}

/** What can be done now, for the list of commands. */
export const available = (): Set<ActionId> =>
  new Set(layers.flatMap(({ current }) => Object.keys(current) as ActionId[]));

/** Runs an action as if its key had been pressed at the focus. */
export function perform(id: ActionId): boolean {
  const event = new KeyboardEvent('keydown');
  Object.defineProperty(event, 'target', { value: document.activeElement });
  return dispatch(id, event);
}

function dispatch(id: ActionId, event: KeyboardEvent): boolean {
  return layers.toReversed().some(({ current }) => {
    const handler = current[id];
    return handler !== undefined && handler(event) !== false;
  });
}

/** Listens once, for all. A dialog has its own keys. */
export function listenToKeys(): void {
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest('[role=dialog]')) return;
    const id = actionOf(event, at?.closest('[data-page-view]') != null);
    if (id && dispatch(id, event)) event.preventDefault();
  });
}
