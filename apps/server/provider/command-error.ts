/** Something the person at the command line can put right; printed as one line. */
export class CommandError extends Error {}
