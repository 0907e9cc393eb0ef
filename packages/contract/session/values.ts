/** Separate from the schemas, so that pages need not load zod. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const ACCESS_TOKEN_SECONDS = 30 * 60;

export const PASSKEY_NAME_MAX = 60;
/** More than anybody has devices for. */
export const PASSKEYS_MAX = 10;
