/** Who gets a promotion: everybody, who brings its code, or the people of a company. */
export const AUDIENCES = ['everyone', 'code', 'agreement'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const GIFT_KINDS = ['percent', 'amount'] as const;

/** The most people that the list of an agreement holds. */
export const MAX_LISTED = 2_000;
