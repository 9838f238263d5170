// npm run fuzz [-- --processes 3000 --paced 300]: what the service adds to its engine.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/fuzz.js');
