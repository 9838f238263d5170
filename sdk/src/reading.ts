import type { ErrorDetail } from './errors.js';
import type { DocumentOf, Field, Kind, ProcessStatus, StatusAnswer } from './routes.js';

/** What was read of a file, as far as its process is. */
export class Reading<K extends Kind = Kind> {
  /** @param answer of the status route, or the event of a webhook. */
  constructor(readonly answer: StatusAnswer<K>) {}

  get processId(): string {
    return this.answer.processId;
  }

  get processStatus(): ProcessStatus {
    return this.answer.processStatus;
  }

  get documents(): DocumentOf<K>[] {
    return this.answer.result as DocumentOf<K>[];
  }

  /** Why the process ended in ERROR. */
  get errors(): ErrorDetail[] {
    return this.answer.status.errors ?? [];
  }

  /** All fields of all documents, or those with this `name` or `stdName`. */
  fields(name?: string): Field[] {
    const fields = this.documents.flatMap(fieldsOf);
    return name === undefined ? fields : fields.filter((field) => [field.name, field.stdName].includes(name));
  }

  /** The first value that is known of the fields with this name: the reviewer's, else the engine's. Null without one. */
  value(name: string): string | null {
    return (
      this.fields(name)
        .map(valueOf)
        .find((value) => value !== null) ?? null
    );
  }
}

/** The valid value of a field or cell: the reviewer's, else the engine's. Null when there is neither. */
export const valueOf = ({ value, finalValue }: { value: string | null; finalValue?: string | null }) =>
  finalValue ?? value;

function fieldsOf(document: DocumentOf): Field[] {
  if ('fields' in document) return document.fields;
  return document.extractions.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
}
