/** The longest period the statistics can be asked for: two years. */
export const MAX_PERIOD_DAYS = 731;
