import { useEffect, useRef } from 'react';
import { serverNow } from '../api/client.js';
import { useScreen, useWork } from './use-screen.js';

const LOOK_MS = 5_000;

/** Keeps the claim while somebody is active: after a third of it, if anything was done in that time. */
export function useLease(): void {
  const { work } = useScreen();
  const expires = useWork((state) => state.context.leaseExpiresAt);
  const lease = useWork((state) => state.lease);
  const active = useRef(0);
  useEffect(() => {
    const mark = () => (active.current = Date.now());
    mark();
    for (const name of ['keydown', 'pointerdown', 'wheel'])
      window.addEventListener(name, mark, { passive: true });
    return () => {
      for (const name of ['keydown', 'pointerdown', 'wheel']) window.removeEventListener(name, mark);
    };
  }, []);
  useEffect(() => {
    if (lease !== 'held' || !expires) return;
    const end = Date.parse(expires);
    const third = (end - serverNow()) / 3;
    const timer = setInterval(() => {
      const left = end - serverNow();
      if (left <= 0) return work.ranOut();
      if (left < third * 2 && Date.now() - active.current < third) void work.keep();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [work, expires, lease]);
}
