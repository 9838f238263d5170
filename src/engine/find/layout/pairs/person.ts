/** `R. B. Spell`, `Mr. W. P. Myhan`: a person with a title or initials, as lists of copies name them. */
const PERSON =
  /^(?:(?:Mr|Mrs|Ms|Dr|Prof|Sr|Sra)\.? ?)?(?:\p{Lu}\. ?){0,3}\p{Lu}[\p{L}'-]+(?: \(.{1,10}\))?$/u;
const TITLE_OR_INITIAL = /^(?:(?:Mr|Mrs|Ms|Dr|Prof|Sr|Sra)\b|\p{Lu}\. ?)/u;

/** Whether a text names one person, with a title or initials. */
export function isPerson(text: string): boolean {
  return TITLE_OR_INITIAL.test(text) && PERSON.test(text);
}
