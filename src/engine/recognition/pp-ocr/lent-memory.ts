/**
 * Memory that is used again. What is new for every line and page, megabytes each, makes the garbage collector run several times a
 * page, which takes longer than to fill it.
 */
export class LentMemory {
  private spare = new Float32Array(0);

  /**
   * Lends memory for as long as `use` takes; who asks meanwhile gets other memory.
   * @param use what it is given holds what others have left there
   */
  async lend<T>(length: number, use: (memory: Float32Array) => Promise<T>): Promise<T> {
    const memory = this.spare.length < length ? new Float32Array(length) : this.spare;
    this.spare = new Float32Array(0);
    try {
      return await use(memory.subarray(0, length));
    } finally {
      if (memory.length > this.spare.length) this.spare = memory;
    }
  }
}
