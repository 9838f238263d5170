import { useStore } from '../app/store.js';
import { writtenKeys } from '../keys/bindings.js';
import type { ActionId } from '../keys/actions.js';
import { useTexts } from '../language/language.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { PageView } from './page-view.js';
import { useViewer, type Viewer } from './viewer.js';

/** The page of the task that is looked at, and its tools. */
export function PageSide() {
  const screen = useScreen();
  const number = useStore(screen.page);
  const pages = useWork((state) => state.context.pages);
  const page = pages.find((each) => each.number === number) ?? pages[0];
  const viewer = useViewer();
  if (!page) return null;
  return (
    <>
      <PageTools viewer={viewer} number={page.number} count={pages.length} />
      <PageView key={page.number} page={page} viewer={viewer} />
    </>
  );
}

function PageTools({ viewer, number, count }: { viewer: Viewer; number: number; count: number }) {
  const t = useTexts();
  const screen = useScreen();
  const zoom = useStore(viewer.zoom);
  const lens = useStore(viewer.lens);
  const words = useStore(viewer.wordMode);
  const tool = (id: ActionId, sign: string, name: string, act: () => void, pressed?: boolean) => (
    <button
      type="button"
      className="quiet"
      aria-label={name}
      aria-pressed={pressed}
      title={`${name} (${writtenKeys(id)})`}
      onClick={act}
    >
      {sign}
    </button>
  );
  return (
    <div className="page-tools" role="toolbar" aria-label={t('page.tools')}>
      {count > 1 && (
        <>
          {tool('pageUp', '‹', t('page.previous'), () => screen.turnPage(-1))}
          <span>{t('page.of', { number, count })}</span>
          {tool('pageDown', '›', t('page.next'), () => screen.turnPage(1))}
        </>
      )}
      <span className="grow" />
      {tool('zoomOut', '−', t('page.zoomOut'), () => viewer.act('zoomOut'))}
      <span className="zoom">{t('page.zoom', { percent: Math.round(zoom * 100) })}</span>
      {tool('zoomIn', '+', t('page.zoomIn'), () => viewer.act('zoomIn'))}
      {tool('fit', t('page.fit'), t('page.fit'), () => viewer.act('fit'))}
      {tool('actual', t('page.actual'), t('page.actual'), () => viewer.act('actual'))}
      {tool('turn', '↻', t('page.turn'), () => viewer.act('turn'))}
      {tool('magnifier', '⌕', t('page.magnifier'), () => viewer.act('magnifier'), lens)}
      {tool('words', 'A', t('page.words'), () => viewer.wordMode.set(!words), words)}
    </div>
  );
}
