/** How many people one call acts on. */
export const MAX_SELECTED = 200;
