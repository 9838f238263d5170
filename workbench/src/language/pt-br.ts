import type { Texts } from './en.js';
import * as app from './pt-br/app.js';
import * as signIn from './pt-br/sign-in.js';
import * as queue from './pt-br/queue.js';
import * as task from './pt-br/task.js';
import * as page from './pt-br/page.js';
import * as table from './pt-br/table.js';
import * as keys from './pt-br/keys.js';
import * as operation from './pt-br/operation.js';

export const ptBR: Texts = {
  ...app,
  ...signIn,
  ...queue,
  ...task,
  ...page,
  ...table,
  ...keys,
  ...operation,
};
