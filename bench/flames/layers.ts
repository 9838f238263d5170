/** Layers to which the processor time of the service, or of a reader, is assigned. */
export const LAYERS = {
  Node: '#9aa5b1',
  framework: '#7fb3d5',
  auth: '#e59866',
  body: '#f7dc6f',
  validation: '#f0b27a',
  TypeORM: '#d98880',
  pg: '#82c99d',
  JSON: '#c39bd3',
  own: '#5dade2',
  wasm: '#73c6b6',
  GC: '#566573',
} as const;
export type Layer = keyof typeof LAYERS;

/** The first that fits. */
const BY_PLACE: [RegExp, Layer][] = [
  // Networks, PDFium and decoders.
  [/^wasm:/, 'wasm'],
  [/node_modules\/typeorm\//, 'TypeORM'],
  [/node_modules\/(pg|pg-[^/]+|postgres-[^/]+)\//, 'pg'],
  [/dist\/src\/database\/timed-client/, 'pg'],
  [/node_modules\/(class-validator|class-transformer|validator|zod)\//, 'validation'],
  [
    /dist\/src\/http\/(body-validation|generous-values|dto-properties|nearest-property|json-bounds)/,
    'validation',
  ],
  [/node_modules\/(passport[^/]*|jsonwebtoken|jws|jwa|jose|@nestjs\/passport)\//, 'auth'],
  [/dist\/src\/(auth|limits)\//, 'auth'],
  [/node_modules\/(@fastify\/(multipart|busboy)|stream-json|stream-chain)\//, 'body'],
  [/dist\/src\/submission\/(submi|base64)/, 'body'],
  [/dist\/(src\/http|bench)\//, 'framework'],
  [/dist\/src\//, 'own'],
  [/node_modules\//, 'framework'],
];

/** @returns null of what belongs to its caller: Node's own modules, and what is compiled into it. */
export function layerOf(functionName: string, url: string): Layer | null {
  if (functionName === '(garbage collector)') return 'GC';
  if (functionName === '(program)') return 'Node';
  if (url === '' && (functionName === 'stringify' || functionName === 'parse')) return 'JSON';
  return BY_PLACE.find(([place]) => place.test(url))?.[1] ?? null;
}
