/**
 * Entries and changes never stop growing, so their lists are counted up to this number; one more
 * says that there are more.
 */
export const MAX_COUNTED = 10_000;
