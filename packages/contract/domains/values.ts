/** How many domains of its own a gym may have. */
export const MAX_DOMAINS = 3;

/** How long a domain goes on after its proof was taken away. */
export const DOMAIN_GRACE_DAYS = 7;

/**
 * Whether the gym has proved that a domain is its own. Before: `pending` was not looked at yet,
 * `missing` has no such record, `silent` has name servers that do not answer, `taken` is another
 * gym's. Afterwards: `verified`, and `losing` while the proof is gone.
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
