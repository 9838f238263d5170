import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';
import { dateWords } from './date-words.js';

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, '../dist/workbench');

export default defineConfig({
  root: here,
  // What the built page asks for, wherever below it the browser stands.
  base: '/app/',
  // The server puts a nonce of its own into each answer.
  html: { cspNonce: '__NONCE__' },
  define: {
    // React alone knows what it needs of this.
    'process.env.NODE_ENV': '"production"',
    DATE_WORDS: JSON.stringify(dateWords()),
  },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: 'es2022',
    // A file inside the page would need a policy that allows such.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
  },
  plugins: [compressed()],
  logLevel: 'error',
});

/** Lays a .br and a .gz beside each file, for a server that need not compress. */
function compressed() {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      const assets = join(built, 'assets');
      // Pictures are compressed already.
      for (const name of readdirSync(assets).filter((each) => !each.endsWith('.webp'))) {
        const bytes = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
