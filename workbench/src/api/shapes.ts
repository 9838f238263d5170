import type { components } from '../../../sdk/src/openapi.js';

/** What the routes take and answer, as the service describes it. */
type Described = components['schemas'];

/** Fractions of the page. */
export type Box = [x: number, y: number, width: number, height: number];

/** The description knows no list of exactly four numbers, which every `box` is. */
export type Boxed<T> = T extends readonly (infer Each)[]
  ? Boxed<Each>[]
  : T extends object
    ? { [Name in keyof T]: Name extends 'box' ? Box | Extract<T[Name], null> : Boxed<T[Name]> }
    : T;

export type Session = Described['SessionDto'];
export type TaskSummary = Described['TaskSummaryDto'];
export type QueueSummary = Described['QueueSummaryDto'];
export type DocumentType = Described['DocumentTypeDto'];
/** Which tasks of the queue the reviewer wants. */
export type Wanted = Omit<Described['NextTaskDto'], 'except' | 'prefer'>;

export type Context = Boxed<Described['TaskContextDto']>;
export type TaskState = Context['state'];
export type Page = Context['pages'][number];
export type Operation = NonNullable<Context['operation']>;
export type Capture = Operation['captures'][number];
export type TaskDocument = Context['documents'][number];
export type Section = TaskDocument['sections'][number];
export type Table = Section['tables'][number];
/** A row after the review: one as it was read, or a new one. */
export type EditedRow = NonNullable<Table['edit']>[number];
export type Value = Section['fields'][number];
export type Candidate = Value['candidates'][number];
/** What documents, tables and values have in common: that somebody decides on them. */
export type Decidable = Pick<
  Value,
  'path' | 'itemId' | 'pageNumber' | 'box' | 'score' | 'status' | 'reason' | 'draft'
>;

export type Word = Boxed<Described['PrintedWordDto']>;

export type SentDraft = Described['DecisionsDto'];
export type SentDecision = Described['DecisionDto'];
export type Action = SentDecision['action'];
export type Skip = Described['SkipDto'];
