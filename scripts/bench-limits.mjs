// npm run bench:limits [-- --polls 12000]: what counting requests costs a client that polls.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/limits.js');
