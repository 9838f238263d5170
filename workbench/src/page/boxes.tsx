import { memo, useMemo } from 'react';
import type { Page } from '../api/shapes.js';
import { useStore } from '../app/store.js';
import { useTexts } from '../language/language.js';
import type { Item } from '../task/items.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { sheetOf, unionOf } from './view.js';

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
      <Guides width={width} height={height} number={page.number} />
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

/** Where the row and the column of the focused cell run. */
function Guides({ width, height, number }: { width: number; height: number; number: number }) {
  const screen = useScreen();
  const current = screen.item(useStore(screen.focused));
  const items = useWork((state) => state.items);
  if (current?.kind !== 'cell' || current.node.pageNumber !== number) return null;
  const mates = items.filter(
    ({ kind, table, node }) => kind === 'cell' && table === current.table && node.box,
  );
  const around = [
    mates.filter(({ row }) => row === current.row),
    mates.filter(({ column, node }) => column === current.column && node.pageNumber === number),
  ];
  return around.map((group, at) => {
    const [x, y, wide, high] = unionOf(group.map(({ node }) => node.box!));
    return (
      <rect
        key={at}
        className="guide"
        x={x * width}
        y={y * height}
        width={wide * width}
        height={high * height}
        vectorEffect="non-scaling-stroke"
      />
    );
  });
}
