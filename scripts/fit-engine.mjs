// npm run fit:engine: fits on `tune` what the engine learns from receipts.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/engine/fit-engine.js');
