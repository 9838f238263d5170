import { pageImage } from '../api/routes.js';
import { useTexts } from '../language/language.js';
import type { Item } from '../task/items.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { PAGE_WIDTH } from './page-size.js';
import { sheetOf } from './view.js';

const MOST_WIDTH = 396;
const MOST_HEIGHT = 50;
const MOST_SCALE = 2;
/** Around the box, as a share of its height: a letter that the box cut stands there. */
const MARGIN = 0.35;

/** The item as it stands on the page, larger. Cut from the page's own image, which is there already. */
export function Crop({ item, name }: { item: Item; name: string }) {
  const t = useTexts();
  const { work } = useScreen();
  const { pageNumber, box } = item.node;
  const page = useWork(({ context }) => context.pages.find(({ number }) => number === pageNumber));
  if (!page || !box) return null;
  const sheet = sheetOf(page);
  const margin = Math.max(4, box[3] * sheet.height * MARGIN);
  const width = box[2] * sheet.width + 2 * margin;
  const height = box[3] * sheet.height + 2 * margin;
  const scale = Math.min(MOST_SCALE, MOST_WIDTH / width, MOST_HEIGHT / height);
  const left = (box[0] * sheet.width - margin) * scale;
  const top = (box[1] * sheet.height - margin) * scale;
  return (
    <div className="crop" style={{ width: width * scale, height: height * scale }}>
      <img
        src={pageImage(work.taskId, page.number, PAGE_WIDTH)}
        alt={t('item.crop', { name })}
        draggable={false}
        style={{
          width: sheet.width * scale,
          height: sheet.height * scale,
          transform: `translate(${-left}px, ${-top}px)`,
        }}
      />
    </div>
  );
}
