/** The flush of a folder that is under way, and the one after it, if anybody waits for it. */
interface Going {
  now: Promise<void>;
  next: Promise<void> | null;
}

/**
 * Flushes folders, one at a time each: whoever asks while a folder is being flushed shares the next flush with all who ask
 * meanwhile. The one under way may have begun before their entry was made.
 */
export class FolderFlushes {
  private readonly going = new Map<string, Going>();

  constructor(private readonly sync: (folder: string) => Promise<void>) {}

  flush(folder: string): Promise<void> {
    const going = this.going.get(folder);
    if (!going) return this.start(folder);
    going.next ??= going.now.then(
      () => this.start(folder),
      () => this.start(folder),
    );
    return going.next;
  }

  private start(folder: string): Promise<void> {
    const going: Going = {
      now: this.sync(folder).finally(() => {
        if (!going.next) this.going.delete(folder);
      }),
      next: null,
    };
    this.going.set(folder, going);
    return going.now;
  }
}
