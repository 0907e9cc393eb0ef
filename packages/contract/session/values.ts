/** Separate from the schemas, so that pages need not load zod. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const ACCESS_TOKEN_SECONDS = 30 * 60;

/** What the gym can ask for, to check that a link is used by the right person. */
export const CLAIM_PROOFS = ['nationalId', 'birthDate', 'phone'] as const;
export type ClaimProof = (typeof CLAIM_PROOFS)[number];

/** How long the link to take over an account can be used. */
export const DAYS_PER_CLAIM = 3;

export const PASSKEY_NAME_MAX = 60;
/** More than anybody needs for their devices. */
export const PASSKEYS_MAX = 10;
