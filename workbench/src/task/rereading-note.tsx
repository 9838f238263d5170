import { useLanguage, useTexts } from '../language/language.js';
import { typeName } from '../language/names.js';
import type { Item } from './items.js';
import type { useReread } from './use-reread.js';
import { useWork } from './use-screen.js';

/** The state of a rereading as another type, and why the last one failed. */
export function RereadingNote({ item, reread }: { item: Item; reread: ReturnType<typeof useReread> }) {
  const t = useTexts();
  const language = useLanguage();
  const faults = useWork((state) => state.context.rereadingFaults);
  if (reread.running) return <p className="check">{t('type.rereading', { type: reread.running })}</p>;
  const kept = faults.find(({ documentIndex }) => documentIndex === item.documentIndex);
  const typeOf = (id: string) => typeName({ type: id, stdType: id }, language);
  const fault =
    reread.fault ?? (kept && t('type.failed', { type: typeOf(kept.typeId), message: kept.message }));
  return (
    <p role="alert" className="bad">
      {fault}
    </p>
  );
}
