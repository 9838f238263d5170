export type EngineFaultReason =
  | 'unknown-file-type'
  | 'file-too-large'
  | 'image-too-small'
  | 'image-too-large'
  | 'too-many-pages'
  | 'password-needed'
  | 'password-wrong'
  | 'file-damaged'
  | 'unknown-document-type'
  | 'busy'
  | 'timeout'
  | 'out-of-memory'
  | 'crash';

/** What may be otherwise at the next try. */
const PASSING: readonly EngineFaultReason[] = ['busy', 'timeout', 'out-of-memory', 'crash'];

/** The engine could not do it. `permanent` tells whether trying again could help. */
export class EngineFault extends Error {
  readonly permanent: boolean;

  constructor(
    readonly reason: EngineFaultReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.permanent = !PASSING.includes(reason);
  }
}
