/** Separate from the schemas, so that pages need not load zod. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const ACCESS_TOKEN_SECONDS = 30 * 60;
