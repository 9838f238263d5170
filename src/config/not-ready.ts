/** Something that must be put right before the service can start; the message says what. */
export class NotReady extends Error {}
