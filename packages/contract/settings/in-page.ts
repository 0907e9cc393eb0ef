/** The element of a page in which the server writes the gym's settings. */
export const SETTINGS_IN_PAGE = 'gym-settings';
