import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { documentTypes } from '../api/routes.js';
import type { DocumentType } from '../api/shapes.js';
import { PickList } from '../app/pick-list.js';
import { useLanguage, useTexts } from '../language/language.js';
import { labelOf, typeName } from '../language/names.js';
import { sampleOf } from './type-samples.js';

/** Of what is read of a type: enough to tell it from the others. */
const MOST_NAMES = 5;

interface Props {
  /** Id of the document's type as it is; stands first, so that Enter alone keeps it. */
  current: string;
  choose: (typeId: string) => void;
  autoFocus?: boolean;
  field?: Ref<HTMLInputElement>;
  item?: string;
  onFocus?: () => void;
}

/** All types by name, each with a picture where the project has drawn one, and "none of these". */
export function TypeChoice({ current, choose, ...field }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data = [] } = useQuery({ queryKey: ['types'], queryFn: documentTypes, staleTime: Infinity });
  const names = data.map(nameOf);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const named = data.map((type, at) => {
    const name = names[at]!;
    return { type, name: isShared(name) ? `${name} (${type.id})` : name };
  });
  const sorted = named.toSorted(
    (a, b) =>
      Number(b.type.id === current) - Number(a.type.id === current) || a.name.localeCompare(b.name, language),
  );
  const options = sorted.map(({ type, name }) => ({
    id: type.id,
    name: `${name} ${type.id}`,
    content: <TypeOption type={type} name={type.id === current ? keepName(name) : name} />,
  }));

  function nameOf(type: DocumentType): string {
    return type.id === 'unknown' ? t('type.none') : typeName({ ...type, label: type.description }, language);
  }

  function keepName(name: string): string {
    return t('type.keep', { type: name });
  }

  return (
    <PickList
      label={t('type.choose')}
      options={options}
      pick={choose}
      none={t('type.noneFound')}
      {...field}
    />
  );
}

function TypeOption({ type, name }: { type: DocumentType; name: string }) {
  const language = useLanguage();
  const sample = sampleOf(type.id);
  const parts = type.sections.length > 0 ? type.sections : type.fields;
  const contents = parts
    .slice(0, MOST_NAMES)
    .map((part) => labelOf({ ...part, label: part.description }, language));
  return (
    <span className="type-option">
      <span className={sample ? 'sample' : ''}>{sample && <img src={sample} alt="" loading="lazy" />}</span>
      <span>
        <b>{name}</b>
        <span className="dim">{contents.join(', ')}</span>
      </span>
    </span>
  );
}
