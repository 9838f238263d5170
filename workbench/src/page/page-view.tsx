import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageImage } from '../api/routes.js';
import type { Page } from '../api/shapes.js';
import { useStore } from '../app/store.js';
import { actionOf } from '../keys/bindings.js';
import { useTexts } from '../language/language.js';
import { useScreen } from '../task/use-screen.js';
import { Boxes } from './boxes.js';
import { Lens } from './lens.js';
import { PAGE_WIDTH } from './page-size.js';
import { SharpRegion } from './sharp-region.js';
import { usePointer } from './use-pointer.js';
import type { Viewer } from './viewer.js';
import { sheetOf } from './view.js';
import { WordLayer } from './word-layer.js';
import { useWords } from './use-words.js';

/** A page: its image, a sharper piece of it where it is looked at closely, its words and the boxes of its items. */
export function PageView({ page, viewer }: { page: Page; viewer: Viewer }) {
  const t = useTexts();
  const screen = useScreen();
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);
  const words = useWords(page);
  const pointer = usePointer(viewer, words);
  const size = sheetOf(page);
  const source = pageImage(screen.work.taskId, page.number, PAGE_WIDTH);
  useFrame(page, viewer, frame, sheet);
  useFocusedBox(page, viewer);
  return (
    <div
      ref={frame}
      className="page-view"
      data-page-view
      tabIndex={0}
      role="application"
      aria-roledescription={t('task.page')}
      aria-label={t('page.view')}
      onKeyDown={(event) => {
        if (viewer.wordMode.get() || !viewer.act(actionOf(event.nativeEvent, true))) return;
        event.preventDefault();
      }}
      {...pointer.handlers}
    >
      <div ref={sheet} className="sheet" style={{ width: size.width, height: size.height }}>
        <img
          src={source}
          alt={t('page.image', { number: page.number })}
          width={size.width}
          height={size.height}
          draggable={false}
          onLoad={() => setMissing(false)}
          onError={() => setMissing(true)}
        />
        <SharpRegion page={page} viewer={viewer} />
        <Boxes page={page} />
        <WordLayer words={words} viewer={viewer} pointer={pointer} />
      </div>
      {missing && (
        <p className="banner" role="alert">
          {t('page.missing')}
        </p>
      )}
      <Lens viewer={viewer} frame={frame} source={source} />
    </div>
  );
}

type Ref = React.RefObject<HTMLDivElement | null>;

/** Has the page fit its window, however that changes. */
function useFrame(page: Page, viewer: Viewer, frame: Ref, sheet: Ref): void {
  useLayoutEffect(() => {
    const element = frame.current!;
    const show = () => {
      const { clientWidth: width, clientHeight: height } = element;
      viewer.show(page, sheet.current!, { width: Math.max(1, width), height: Math.max(1, height) });
    };
    show();
    const watch = new ResizeObserver(show);
    watch.observe(element);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      if (!event.ctrlKey) return viewer.pan(-event.deltaX, -event.deltaY);
      const factor = Math.exp(-event.deltaY / 300);
      viewer.zoomBy(factor, event.clientX - left - width / 2, event.clientY - top - height / 2);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [page, viewer, frame, sheet]);
}

/** Brings the box of the item that has the focus to the middle. */
function useFocusedBox(page: Page, viewer: Viewer): void {
  const screen = useScreen();
  const focused = useStore(screen.focused);
  useEffect(() => {
    const node = screen.item(focused)?.node;
    if (node?.box && node.pageNumber === page.number) viewer.centre(node.box);
  }, [screen, focused, page, viewer]);
}
