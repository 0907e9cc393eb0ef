/** How long a heartbeat may wait for a command. */
export const MAX_WAIT_SECONDS = 8;

/** How many people a search at the desk finds. */
export const MAX_FOUND_AT_DESK = 8;

/** How long whoever registered an entry at the desk can take it back. */
export const UNDO_ENTRY_MINUTES = 5;

/** For how many people one call makes PINs. */
export const MAX_PINS = 100;

export const MAX_EVENTS = 500;
