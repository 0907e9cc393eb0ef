/** How long a heartbeat may wait for a command. */
export const MAX_WAIT_SECONDS = 8;

/** How many people a search at the desk finds. */
export const MAX_FOUND_AT_DESK = 8;

export const MAX_EVENTS = 500;
