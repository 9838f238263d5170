/** What is filled in where a label asks for it. */
export type Kind =
  | 'person'
  | 'company'
  | 'job'
  | 'department'
  | 'date'
  | 'time'
  | 'phone'
  | 'email'
  | 'street'
  | 'town'
  | 'country'
  | 'code'
  | 'count'
  | 'money'
  | 'percent'
  | 'measure'
  | 'phrase'
  | 'sentence';

/**
 * The words of forms in one language. Texts are lists of choices, parted by `|`; options of one question are parted by `/`.
 */
export interface FormWords {
  /** Labels by what they ask for. */
  labels: Record<Kind, string>;
  /** Whole questions that are answered with a yes, a number or a few words. */
  questions: string;
  /** What stands in brackets behind a label or below it. */
  hints: string;
  options: string;
  /** Labels of signatures, which often stand below the line. */
  signatures: string;
  titles: string;
  headings: string;
  phrases: string;
  jobs: string;
  departments: string;
  prose: string;
  headers: string;
  page: string;
}
