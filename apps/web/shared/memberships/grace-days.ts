/** The most days of grace that anybody may give at once. */
export const MOST_GRACE_DAYS = 30;
