import * as app from './en/app.js';
import * as signIn from './en/sign-in.js';
import * as queue from './en/queue.js';
import * as task from './en/task.js';
import * as page from './en/page.js';
import * as table from './en/table.js';
import * as keys from './en/keys.js';
import * as operation from './en/operation.js';

/** The texts in English, by screen; the other languages must have all of them. */
export const en = {
  ...app,
  ...signIn,
  ...queue,
  ...task,
  ...page,
  ...table,
  ...keys,
  ...operation,
} as const;

/** What every language must have: the same names, each with a text of its own. */
export type Texts<Of = typeof en> = {
  readonly [Name in keyof Of]: Of[Name] extends string ? string : Texts<Of[Name]>;
};
