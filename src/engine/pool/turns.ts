/** What waits, in a queue for each label; the labels take turns. */
export class Turns<T extends { readonly label: string }> {
  /** In the order of turns: the label that was served last is at the end. No queue is empty. */
  private readonly queues = new Map<string, T[]>();

  add(item: T): void {
    const queue = this.queues.get(item.label);
    if (queue) queue.push(item);
    else this.queues.set(item.label, [item]);
  }

  /** Puts an item back that had its turn in vain: it is the next one of all. */
  putBack(item: T): void {
    const others = [...this.queues].filter(([label]) => label !== item.label);
    const own = [item, ...(this.queues.get(item.label) ?? [])];
    this.queues.clear();
    this.queues.set(item.label, own);
    for (const [label, queue] of others) this.queues.set(label, queue);
  }

  /** Takes the first item of the next label that is allowed a turn. */
  take(may: (label: string) => boolean): T | null {
    for (const [label, queue] of this.queues) {
      if (!may(label)) continue;
      const item = queue.shift()!;
      this.queues.delete(label);
      if (queue.length > 0) this.queues.set(label, queue);
      return item;
    }
    return null;
  }

  remove(item: T): void {
    const left = this.queues.get(item.label)?.filter((each) => each !== item) ?? [];
    if (left.length > 0) this.queues.set(item.label, left);
    else this.queues.delete(item.label);
  }

  countOf(label: string): number {
    return this.queues.get(label)?.length ?? 0;
  }

  /** How many items could be taken at once if each label has at most this many turns. */
  countWithin(room: (label: string) => number): number {
    let count = 0;
    for (const [label, queue] of this.queues) count += Math.min(queue.length, Math.max(0, room(label)));
    return count;
  }

  all(): T[] {
    return [...this.queues.values()].flat();
  }
}
