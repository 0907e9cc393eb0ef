import type { PersonDetail } from '@forja/contract/people/routes';

type PersonMembership = NonNullable<PersonDetail['membership']>;

/** A membership to charge for. Its amounts are optional only because not everybody may see them. */
export const chargedMembership = (membership: PersonMembership) => ({
  ...membership,
  priceCents: membership.priceCents ?? 0,
  owedCents: membership.owedCents ?? 0,
  renewalCents: membership.renewalCents ?? 0,
  toRenewCents: membership.toRenewCents ?? 0,
});
