import type { UIEvent } from 'react';

/** Has the pictures of all captures show the same part: who scrolls one scrolls them all. */
export class Together {
  private readonly shown = new Set<HTMLElement>();

  readonly add = (element: HTMLElement | null): (() => void) | void => {
    if (!element) return;
    this.shown.add(element);
    return () => void this.shown.delete(element);
  };

  readonly follow = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const [across, down] = placeOf(currentTarget);
    for (const other of this.shown) {
      if (other === currentTarget) continue;
      other.scrollLeft = across * (other.scrollWidth - other.clientWidth);
      other.scrollTop = down * (other.scrollHeight - other.clientHeight);
    }
  };
}

/** As shares of the way there is. */
const placeOf = (element: HTMLElement): [number, number] => [
  element.scrollLeft / Math.max(1, element.scrollWidth - element.clientWidth),
  element.scrollTop / Math.max(1, element.scrollHeight - element.clientHeight),
];
