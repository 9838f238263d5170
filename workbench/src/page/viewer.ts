import { useState } from 'react';
import { Store } from '../app/store.js';
import type { ActionId } from '../keys/actions.js';
import type { Page } from '../api/shapes.js';
import { centred, fitted, moved, sheetOf, type Size, transformOf, type View, zoomed } from './view.js';
import type { Box } from '../api/shapes.js';

const STEP_PX = 80;
const ZOOM_STEP = 1.25;

/** How the page is looked at. It moves by the sheet's style alone: React draws nothing while somebody pans. */
export class Viewer {
  readonly zoom = new Store(1);
  readonly lens = new Store(false);
  readonly wordMode = new Store(false);
  /** Rises each time the view has come to rest. */
  readonly rest = new Store(0);
  view: View = { x: 0, y: 0, scale: 1, turn: 0 };
  size: Size = { width: 1, height: 1 };
  sheet: Size = { width: 1, height: 1 };
  private page: Page | null = null;
  private element: HTMLElement | null = null;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isFitted = true;

  /** Shows a page in a window of this size. */
  show(page: Page, element: HTMLElement, size: Size): void {
    const isNew = this.page !== page;
    this.page = page;
    this.element = element;
    this.sheet = sheetOf(page);
    this.size = size;
    if (isNew || this.isFitted) this.fit();
    else this.apply();
  }

  set(view: View): void {
    this.isFitted = false;
    this.view = view;
    this.apply();
  }

  private fit(): void {
    this.set(fitted(this.sheet, this.size, this.view.turn));
    this.isFitted = true;
  }

  centre(box: Box): void {
    this.set(centred(this.view, this.sheet, this.size, box));
  }

  pan(dx: number, dy: number): void {
    this.set(moved(this.view, this.sheet, dx, dy));
  }

  zoomBy(factor: number, dx = 0, dy = 0): void {
    this.set(zoomed(this.view, this.sheet, factor, dx, dy));
  }

  /** One of the page's own keys. @returns whether it is one. */
  act(id: ActionId | null): boolean {
    const actions: Partial<Record<ActionId, () => void>> = {
      panLeft: () => this.pan(STEP_PX, 0),
      panRight: () => this.pan(-STEP_PX, 0),
      panUp: () => this.pan(0, STEP_PX),
      panDown: () => this.pan(0, -STEP_PX),
      zoomIn: () => this.zoomBy(ZOOM_STEP),
      zoomOut: () => this.zoomBy(1 / ZOOM_STEP),
      fit: () => this.fit(),
      actual: () => this.zoomBy(this.actualScale / this.view.scale),
      turn: () => this.turn(),
      magnifier: () => this.lens.set(!this.lens.get()),
    };
    const action = id && actions[id];
    action?.();
    return Boolean(action);
  }

  /** Of the view: a pixel of the page is a pixel of the screen. */
  get actualScale(): number {
    return (this.page ? this.page.width / this.sheet.width : 1) / window.devicePixelRatio;
  }

  private turn(): void {
    this.view = { ...this.view, turn: ((this.view.turn + 1) % 4) as View['turn'] };
    this.fit();
  }

  private apply(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      if (this.element) this.element.style.transform = transformOf(this.view, this.size);
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.zoom.set(this.view.scale / this.actualScale);
      this.rest.set(this.rest.get() + 1);
    }, 120);
  }
}

export function useViewer(): Viewer {
  const [viewer] = useState(() => new Viewer());
  return viewer;
}
