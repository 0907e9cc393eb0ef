import type { PersonDetail } from '@forja/contract/people/routes';

type PersonMembership = NonNullable<PersonDetail['membership']>;

/** A membership to take money for: who may do that is told its amounts. */
export const chargedMembership = (membership: PersonMembership) => ({
  ...membership,
  priceCents: membership.priceCents ?? 0,
  owedCents: membership.owedCents ?? 0,
  renewalCents: membership.renewalCents ?? 0,
});
