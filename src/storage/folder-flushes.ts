/** The running flush of a folder, and the next one, if anybody waits for it. */
interface Going {
  now: Promise<void>;
  next: Promise<void> | null;
}

/**
 * Flushes folders, each one at a time: callers who come during a flush share the next one, because the
 * running one may have begun before their entry was made.
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
