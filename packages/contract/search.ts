/** How many characters may be searched for in a list. */
export const MAX_SEARCH = 120;
