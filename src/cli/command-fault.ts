/** A command could not do what was asked; the message says why and what would help. */
export class CommandFault extends Error {}
