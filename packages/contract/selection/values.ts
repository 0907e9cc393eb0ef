/** How many people can be acted on at once. */
export const MAX_SELECTED = 200;
