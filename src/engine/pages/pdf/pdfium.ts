import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

export type Pdfium = WrappedPdfiumModule;

let loading: Promise<Pdfium> | null = null;

/** The PDFium of this process, compiled on first use and kept. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= start();
  return loading;
}

/** Forgets an instance that trapped: its memory is no longer to be trusted. */
export function dropPdfium(): void {
  loading = null;
}

async function start(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const wasm = await readFile(path);
  const bytes = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  const pdfium = await init({ wasmBinary: bytes });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Lends memory of the wasm heap for the length of a call. */
export function withMemory<T>(pdfium: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new Error('PDFium has no memory left');
  try {
    return use(pointer);
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** The wasm heap as it is now; a later call may grow it and detach this view. */
export function wasmBytes(pdfium: Pdfium): Uint8Array {
  return (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

/** Functions that are called for each character: their wrappers would spend more time on converting numbers to numbers. */
export interface DirectCalls {
  FPDFText_GetUnicode(textPage: number, index: number): number;
  FPDFText_GetCharAngle(textPage: number, index: number): number;
  FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number;
  FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    x: number,
    y: number,
    toX: number,
    toY: number,
  ): number;
}

export function directCalls(pdfium: Pdfium): DirectCalls {
  return pdfium.pdfium.wasmExports as unknown as DirectCalls;
}
