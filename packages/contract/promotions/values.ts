/** Who gets a promotion: everybody, people with its code, or the people of a company. */
export const AUDIENCES = ['everyone', 'code', 'agreement'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const GIFT_KINDS = ['percent', 'amount'] as const;

/** The largest number of people on the list of an agreement. */
export const MAX_LISTED = 2_000;
