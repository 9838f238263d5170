import { pageImage } from '../api/routes.js';
import { useTexts } from '../language/language.js';
import type { Item } from '../task/items.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { PAGE_WIDTH } from './page-size.js';
import { sheetOf } from './view.js';

/** Pixels of the screen: of one line, and of a text that goes over several. */
const MOST_HEIGHT = { line: 50, text: 150 };
const MOST_SCALE = 2;
/** Around the box, as a share of its height: a letter that the box cut stands there. */
const MARGIN = 0.35;
const MOST_MARGIN = 14;

/**
 * The item as it stands on the page, larger; less so where the panel is narrower. Cut from the page's own image, which is
 * there already.
 */
export function Crop({ item, name, long }: { item: Item; name: string; long: boolean }) {
  const t = useTexts();
  const { work } = useScreen();
  const { pageNumber, box } = item.node;
  const page = useWork(({ context }) => context.pages.find(({ number }) => number === pageNumber));
  if (!page || !box) return <p className="why">{t('item.noPlace')}</p>;
  const sheet = sheetOf(page);
  const margin = Math.min(MOST_MARGIN, Math.max(4, box[3] * sheet.height * MARGIN));
  const width = box[2] * sheet.width + 2 * margin;
  const height = box[3] * sheet.height + 2 * margin;
  const [left, top] = [box[0] * sheet.width - margin, box[1] * sheet.height - margin];
  const scale = Math.min(MOST_SCALE, MOST_HEIGHT[long ? 'text' : 'line'] / height);
  return (
    <svg
      className="crop"
      role="img"
      aria-label={t('item.crop', { name })}
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width * scale}
    >
      <image
        href={pageImage(work.taskId, page.number, PAGE_WIDTH)}
        width={sheet.width}
        height={sheet.height}
        preserveAspectRatio="none"
      />
      {/* Neighbours stand there as well, and must not be taken for the item. */}
      <path
        className="beside"
        fillRule="evenodd"
        d={`M${left} ${top}h${width}v${height}h${-width}z${inner(left + margin, top + margin, width - 2 * margin, height - 2 * margin)}`}
      />
    </svg>
  );
}

const inner = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
