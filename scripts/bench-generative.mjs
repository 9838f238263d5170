// npm run bench:generative [-- --set tune --limit 10]: how well forms are read by their layout.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/generative/main.js');
