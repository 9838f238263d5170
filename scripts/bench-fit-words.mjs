// npm run bench:fit-words [-- EVERY]: fits on `tune` where spaces stand and how likely a word is right.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/engine/fit-words/main.js');
