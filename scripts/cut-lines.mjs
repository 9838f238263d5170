// npm run train:cut-lines: cuts out the lines of SROIE tune for training the line reader.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/engine/train-reader/cut-lines.js');
