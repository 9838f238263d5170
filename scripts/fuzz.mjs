// npm run fuzz [-- --minutes 5 | --cases 20000] [--seed 1] [--json out.json]: generated requests to every route.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/fuzz.js');
