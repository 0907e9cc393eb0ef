/** How many domains of its own a gym may have. */
export const MAX_DOMAINS = 3;

/** How long a domain keeps working after its proof was removed. */
export const DOMAIN_GRACE_DAYS = 7;

/**
 * Whether a gym has proven that a domain is its own. Before: `pending` was not checked yet,
 * `missing` has no such record, `silent` has name servers that do not answer, `taken` belongs to
 * another gym. After: `verified`, and `losing` while the proof is missing.
 */
export const DOMAIN_STATES = [
  'pending',
  'missing',
  'silent',
  'taken',
  'verified',
  'losing',
] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];
