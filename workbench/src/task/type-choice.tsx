import { useQuery } from '@tanstack/react-query';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { documentTypes } from '../api/routes.js';
import { useLanguage, useTexts } from '../language/language.js';
import { typeName } from '../language/names.js';

interface Props {
  chosen: string;
  choose: (typeId: string) => void;
  autoFocus?: boolean;
}

/** All types by name, and "none of these". */
export function TypeChoice({ chosen, choose, autoFocus = false }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data = [] } = useQuery({ queryKey: ['types'], queryFn: documentTypes, staleTime: Infinity });
  const named = data.map((type) => ({
    id: type.id,
    name: type.id === 'unknown' ? t('type.none') : `${typeName(type, language)} (${type.id})`,
  }));
  if (named.length === 0) return null;
  return (
    <ComboBox
      className="combo"
      selectedKey={chosen}
      onSelectionChange={(key) => key !== null && choose(String(key))}
      defaultInputValue={named.find(({ id }) => id === chosen)?.name ?? ''}
      menuTrigger="focus"
      autoFocus={autoFocus}
      defaultItems={named}
    >
      <Label>{t('type.choose')}</Label>
      <div className="joined">
        <Input />
        <Button>▾</Button>
      </div>
      <Popover className="popover">
        <ListBox>
          {({ id, name }: { id: string; name: string }) => <ListBoxItem id={id}>{name}</ListBoxItem>}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
