/** Something that must be fixed before the service can start; the message says what. */
export class NotReady extends Error {}
