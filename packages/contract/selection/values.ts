/** How many people one call acts on. */
export const MAX_SELECTED = 200;
/** How many people can be chosen; what is done for them takes several calls. */
export const MAX_CHOSEN = 5000;
