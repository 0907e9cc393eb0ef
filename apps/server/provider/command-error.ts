/** An error the person at the command line can correct; printed as one line. */
export class CommandError extends Error {}
