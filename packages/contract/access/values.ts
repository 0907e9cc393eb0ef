/** How long a heartbeat may wait for a command. */
export const MAX_WAIT_SECONDS = 8;

/** How many people a search at the desk finds. */
export const MAX_FOUND_AT_DESK = 8;

/** How long whoever registered an entry at the desk can take it back. */
export const UNDO_ENTRY_MINUTES = 5;

export const MAX_EVENTS = 500;
