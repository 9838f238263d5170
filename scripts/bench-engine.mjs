// npm run bench:engine [-- --set sroie --limit 20 --json out.json]: how well and how fast documents are read.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/engine/main.js');
