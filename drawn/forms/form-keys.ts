import { LOCALES } from '../countries/country.js';
import { FORM_FAMILIES } from './families.js';
import type { FormKey } from './form.js';

/** Keys of forms in turns of language, then of family, so that any first few of them are balanced. */
export function formKeys({
  seed,
  count,
  fitted,
}: {
  seed: number;
  count: number;
  fitted: boolean;
}): FormKey[] {
  const families = FORM_FAMILIES.filter((family) => family.fitted === fitted);
  return Array.from({ length: count }, (_, index): FormKey => {
    const turn = Math.floor(index / LOCALES.length);
    const family = families[(index + turn) % families.length]!.name;
    return { locale: LOCALES[index % LOCALES.length]!, family, seed, index };
  });
}
