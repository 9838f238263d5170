import type { Raster } from '../../pages/bmp.js';
import type { RotatedBox } from '../lines/rotated-box.js';
import type { LineDetector } from '../ports.js';
import { findLines } from './detect/find-lines.js';
import { loadNetwork, type Network } from './networks.js';

/** PP-OCR's detector of lines. Its network is loaded on first use and holds up the thread: this belongs into a reader process. */
export class PpOcrLineDetector implements LineDetector {
  private network: Promise<Network> | null = null;

  /** @param file gives the weights, when they are wanted first */
  constructor(private readonly file: () => string) {}

  async findLines(page: Raster): Promise<RotatedBox[]> {
    this.network ??= loadNetwork(this.file());
    return findLines(page, await this.network);
  }

  async close(): Promise<void> {
    const { network } = this;
    this.network = null;
    await (await network)?.release();
  }
}
