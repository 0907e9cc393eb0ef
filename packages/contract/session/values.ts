/** How long a password may be; apart from the schemas so that pages need not load them. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** Seconds an access token lives. */
export const ACCESS_TOKEN_SECONDS = 30 * 60;
