import { readFileSync, writeFileSync } from 'node:fs';
import { simplify } from './simplify.js';

/** `node dist/training/networks/export-base.js FROM TO`: writes a network as the engine runs it, in fewer steps. */
const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('export-base.js FROM.onnx TO.onnx');
writeFileSync(to, simplify(readFileSync(from)));
