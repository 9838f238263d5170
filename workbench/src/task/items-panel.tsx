import { useMemo } from 'react';
import type { TaskDocument } from '../api/shapes.js';
import { useStore } from '../app/store.js';
import { useLanguage, useTexts } from '../language/language.js';
import { labelOf, typeNames } from '../language/names.js';
import { sayCount } from '../language/counts.js';
import { countOf, missingItems } from './choices.js';
import { ItemRow } from './item-row.js';
import type { Item } from './items.js';
import { SureItems } from './sure-items.js';
import { TableRow } from './table-row.js';
import { TypeRow } from './type-row.js';
import { useScreen, useWork } from './use-screen.js';

/** All items by document and section: those to decide on are open, those that were sure are one line each. */
export function ItemsPanel() {
  const items = useWork((state) => state.items);
  const documents = useWork((state) => state.context.documents);
  return documents.map((document, index) => (
    <DocumentItems
      key={document.path}
      document={document}
      number={index + 1}
      items={items.filter((item) => item.documentIndex === index)}
      alone={documents.length === 1}
    />
  ));
}

interface DocumentProps {
  document: TaskDocument;
  number: number;
  items: readonly Item[];
  alone: boolean;
}

function DocumentItems({ document, number, items, alone }: DocumentProps) {
  const t = useTexts();
  const language = useLanguage();
  const own = items.find(({ kind }) => kind === 'document')!;
  const heading = t('task.document', { number, type: typeNames([document], language) });
  return (
    <div className="document">
      {!alone && <h2>{heading}</h2>}
      <TypeRow item={own} />
      {document.sections.length === 1 ? (
        <SectionItems items={items} />
      ) : (
        document.sections.map((section, at) => (
          <Section
            key={section.path}
            path={section.path}
            name={numbered(document, at, language)}
            source={document.source}
            items={items.filter((item) => item.section === section)}
          />
        ))
      )}
    </div>
  );
}

/** What read it, in words; a reader that is not known by its name. */
const sourceOf = (source: string, t: ReturnType<typeof useTexts>): string =>
  source === 'layout' || source === 'llm' ? t(`item.sources.${source}`) : source;

/** The name of a section; one that comes several times has a number. */
function numbered({ sections }: TaskDocument, at: number, language: string): string {
  const { name } = sections[at]!;
  const label = labelOf(sections[at]!, language);
  if (sections.filter((each) => each.name === name).length === 1) return label;
  return `${label} ${sections.slice(0, at + 1).filter((each) => each.name === name).length}`;
}

interface SectionProps {
  path: string;
  name: string;
  source: string;
  items: readonly Item[];
}

/** One section of several: one is open at a time, where the focus is. */
function Section({ path, name, source, items }: SectionProps) {
  const t = useTexts();
  const screen = useScreen();
  const open = useStore(screen.section) === path;
  const choices = useWork((state) => state.choices);
  const missing = missingItems(items, choices);
  return (
    <div className={`section ${open ? 'open' : ''}`}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => screen.section.set(open ? null : path)}>
          <span className="grow">{name}</span>
          <span className="dim">{t('item.source', { source: sourceOf(source, t) })}</span>
          <span className={missing.length ? 'count' : 'count good'}>
            {missing.length ? t('task.left', { what: sayCount(countOf(missing)) }) : '✓'}
          </span>
        </button>
      </h3>
      {open && <SectionItems items={items} />}
    </div>
  );
}

function SectionItems({ items }: { items: readonly Item[] }) {
  const opened = useWork((state) => state.opened);
  const decided = useWork((state) => state.choices.decided);
  const [open, sure] = useMemo(() => {
    const isOpen = ({ node, path }: Item) => node.status !== 'sure' || opened.has(path) || decided.has(path);
    const fields = items.filter(({ kind }) => kind === 'field');
    return [fields.filter(isOpen), fields.filter((item) => !isOpen(item))];
  }, [items, opened, decided]);
  const tables = items.filter(({ kind }) => kind === 'table');
  return (
    <>
      {open.map((item) => (
        <ItemRow key={item.path} item={item} />
      ))}
      {tables.map((item) => (
        <TableRow key={item.path} item={item} />
      ))}
      {sure.length > 0 && <SureItems items={sure} />}
    </>
  );
}
