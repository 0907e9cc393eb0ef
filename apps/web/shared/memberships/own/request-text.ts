import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import { formatDay } from '../../../lib/format/dates.ts';

/** What was asked for, in a few words. */
export const requestText = ({ from, to, planName }: MembershipRequest): string =>
  from && to
    ? `Pausa del ${formatDay(from)} al ${formatDay(to)}`
    : `Cambio a ${planName ?? 'otro plan'}`;
