import type { Constant, Model, Operation } from './model.js';

/** What gives as many channels as it takes. */
const SAME_CHANNELS = new Set(['Add', 'HardSigmoid', 'Mul', 'Relu', 'Resize']);

/** Finds and replaces steps of a network. */
export class Steps {
  private users = new Map<string, Operation[]>();
  private makers = new Map<string, Operation>();
  private made = 0;

  constructor(private readonly model: Model) {
    this.index();
  }

  get opset(): number {
    return this.model.opset;
  }

  all(): readonly Operation[] {
    return this.model.operations;
  }

  constant(name: string | undefined): Constant | undefined {
    return name === undefined ? undefined : this.model.constants.get(name);
  }

  /** The single number of a constant; null when it is none or has several. */
  scalar(name: string | undefined): number | null {
    const data = this.constant(name)?.data;
    return data?.length === 1 ? data[0]! : null;
  }

  /** The only operation that takes a value, when it is of one of the kinds and nothing else sees the value. */
  onlyUser(name: string | undefined, ...kinds: string[]): Operation | null {
    if (name === undefined || this.model.results.has(name)) return null;
    const users = this.usersOf(name);
    return users.length === 1 && kinds.includes(users[0]!.kind) ? users[0]! : null;
  }

  /** The operations that take a value. */
  usersOf(name: string): readonly Operation[] {
    return this.users.get(name) ?? [];
  }

  /** The operation that gives a value; undefined for what the network is given. */
  maker(name: string): Operation | undefined {
    return this.makers.get(name);
  }

  /** How many channels a value has, as far as the convolutions that it comes from tell. */
  channelsOf(name: string): number | null {
    const maker = this.maker(name);
    if (maker === undefined) return null;
    if (maker.kind === 'Conv') return this.constant(maker.inputs[1])?.shape[0] ?? null;
    if (!SAME_CHANNELS.has(maker.kind)) return null;
    return maker.inputs.map((input) => this.channelsOf(input)).find((channels) => channels !== null) ?? null;
  }

  /** Stores a constant under a name that is nobody's. */
  add(shape: number[], data: ArrayLike<number>): string {
    const name = this.name();
    this.model.constants.set(name, { shape, data: Float32Array.from(data) });
    return name;
  }

  /** A name for a value between new steps, also in a network that was rewritten before. */
  name(): string {
    let name: string;
    do name = `confere.${this.made++}`;
    while (this.model.constants.has(name) || this.makers.has(name));
    return name;
  }

  /** Puts new steps where the last of the old ones was, so that each comes after what it takes. */
  replace(old: readonly Operation[], by: readonly Operation[]): void {
    const { operations } = this.model;
    const gone = new Set(old);
    const last = operations.findLastIndex((operation) => gone.has(operation));
    const kept = operations.flatMap((operation, index) =>
      index === last ? by : gone.has(operation) ? [] : [operation],
    );
    operations.splice(0, operations.length, ...kept);
    this.index();
  }

  /** Takes out the constants that nothing takes any more. */
  dropUnused(): void {
    this.index();
    const { operations } = this.model;
    const used = operations.filter(({ kind, outputs }) => kind !== 'Constant' || this.users.has(outputs[0]!));
    operations.splice(0, operations.length, ...used);
    this.index();
  }

  private index(): void {
    this.users = new Map();
    this.makers = new Map();
    for (const operation of this.model.operations) {
      for (const name of operation.outputs) this.makers.set(name, operation);
      for (const name of new Set(operation.inputs)) {
        const known = this.users.get(name);
        if (known) known.push(operation);
        else this.users.set(name, [operation]);
      }
    }
  }
}

/** Of an operation with two inputs, the one that is not `name`. */
export function otherInput({ inputs }: Operation, name: string): string {
  return inputs[0] === name ? inputs[1]! : inputs[0]!;
}
