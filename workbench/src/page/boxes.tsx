import { memo, useMemo } from 'react';
import type { Page } from '../api/shapes.js';
import { useStore } from '../app/store.js';
import { useTexts } from '../language/language.js';
import type { Item } from '../task/items.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { sheetOf } from './view.js';

/** The boxes of a page's items over its image; pointing at one marks its item. */
export const Boxes = memo(function Boxes({ page }: { page: Page }) {
  const items = useWork((state) => state.items);
  const { width, height } = sheetOf(page);
  const here = useMemo(
    () =>
      items.filter(({ node, kind }) => node.pageNumber === page.number && node.box && kind !== 'document'),
    [items, page],
  );
  return (
    <svg className="boxes" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group">
      {here.map((item) => (
        <ItemBox key={item.path} item={item} width={width} height={height} />
      ))}
    </svg>
  );
});

function ItemBox({ item, width, height }: { item: Item; width: number; height: number }) {
  const t = useTexts();
  const screen = useScreen();
  const focused = useStore(screen.focused) === item.path;
  const pointed = useStore(screen.pointed) === item.path;
  const decided = useWork(({ choices }) => choices.decided.has(item.path));
  const [x, y, wide, high] = item.node.box!;
  const margin = Math.min(6, high * height * 0.15);
  const name = t('page.box', { name: screen.labelOf(item), value: screen.asRead(item) });
  return (
    <rect
      role="img"
      aria-label={item.kind === 'table' ? screen.labelOf(item) : name}
      className={[item.kind, item.node.status, focused && 'focused', pointed && 'pointed', decided && 'done']
        .filter(Boolean)
        .join(' ')}
      x={x * width - margin}
      y={y * height - margin}
      width={wide * width + 2 * margin}
      height={high * height + 2 * margin}
      rx={3}
      vectorEffect="non-scaling-stroke"
      onPointerEnter={() => screen.pointed.set(item.path)}
      onPointerLeave={() => screen.pointed.set(null)}
    />
  );
}
