// npm run specimens [-- --type cnh --count 20 --seed 1 --out DIR]: drawn documents of made-up people.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/specimens/main.js');
