/** How long a heartbeat may wait for a command. */
export const MAX_WAIT_SECONDS = 8;

export const MAX_EVENTS = 500;
