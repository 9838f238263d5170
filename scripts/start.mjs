import { prepare } from './prepare.mjs';

prepare();
await import('../dist/src/main.js');
