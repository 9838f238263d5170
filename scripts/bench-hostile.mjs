// npm run bench:hostile: how the engine takes files that break decoders.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/hostile/main.js');
