import { drawnForm } from '../../drawn/forms/form.js';
import { formKeys } from '../../drawn/forms/form-keys.js';
import { readForm } from '../../drawn/forms/read-form.js';
import type { ReadForm } from './form-examples.js';

/**
 * Drawn forms as they might be read.
 * @param clean one in so many has a text layer
 */
export function drawnForms(which: Parameters<typeof formKeys>[0], clean: number): ReadForm[] {
  return formKeys(which).map((key, at) => {
    const form = drawnForm(key);
    const sheet = [key.locale, key.family, key.index].join('-');
    return { ...{ form, family: key.family, sheet }, page: readForm(form, at % clean === clean - 1) };
  });
}
