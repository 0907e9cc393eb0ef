/** How long a heartbeat may wait for something to do. */
export const MAX_WAIT_SECONDS = 8;

export const MAX_EVENTS = 500;
