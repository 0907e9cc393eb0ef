/** Who gets a promotion: everybody, people with its code, or the people of a company. */
export const AUDIENCES = ['everyone', 'code', 'agreement'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const GIFT_KINDS = ['percent', 'amount'] as const;

/** The largest number of people on the list of an agreement. */
export const MAX_LISTED = 2_000;

/** The largest number of others who may be covered by, or buy together with, one person. */
export const MAX_COMPANIONS = 9;
