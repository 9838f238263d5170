// run.mjs [PROGRAM [ARGUMENTS]]: installs and builds what is stale, then runs the program, a path below `dist`.
import { prepare } from './prepare.mjs';

prepare();
// The program finds its arguments where it would if Node had started it.
process.argv.splice(1, 1);
const [, program] = process.argv;
if (program) await import(new URL(`../dist/${program}`, import.meta.url));
