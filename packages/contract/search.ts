/** The longest text that a list can be searched for. */
export const MAX_SEARCH = 120;
