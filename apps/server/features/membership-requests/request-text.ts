import { dayFirst } from '@forja/calendar/day';
import type { MembershipRequest } from '@forja/contract/membership-requests/routes';

/** A request in a few words. */
export const requestText = ({ from, to, planName }: MembershipRequest): string =>
  from && to
    ? `Pausa del ${dayFirst(from)} al ${dayFirst(to)}`
    : `Cambio a ${planName ?? 'otro plan'}`;
