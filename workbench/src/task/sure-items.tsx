import { useLanguage, useTexts } from '../language/language.js';
import { score } from '../language/moments.js';
import { announce } from '../app/announcer.js';
import type { Item } from './items.js';
import { useScreen, useWork } from './use-screen.js';

/** What the machine was sure of, folded; each can be opened and corrected all the same. */
export function SureItems({ items }: { items: readonly Item[] }) {
  const t = useTexts();
  return (
    <details className="sure">
      <summary>{t('task.sure', { count: items.length })}</summary>
      <ul>
        {items.map((item) => (
          <SureItem key={item.path} item={item} />
        ))}
      </ul>
    </details>
  );
}

function SureItem({ item }: { item: Item }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  const writable = useWork((state) => state.lease === 'held');
  const name = screen.labelOf(item);
  const open = () => {
    screen.work.open(item.path);
    announce(t('item.opened', { name }));
    requestAnimationFrame(() => screen.focus(item.path));
  };
  return (
    <li onPointerEnter={() => screen.pointed.set(item.path)} onPointerLeave={() => screen.pointed.set(null)}>
      <span className="label">{name}</span>
      <span className="value">{screen.asRead(item) || t('item.nothingRead')}</span>
      <span className="dim">{item.node.score === null ? '' : score(item.node.score, language)}</span>
      {writable && (
        <button type="button" className="quiet" aria-label={t('item.open', { name })} onClick={open}>
          ✎
        </button>
      )}
    </li>
  );
}
