import type { Grace } from '@forja/contract/membership-changes/routes';
import { MAX_GRACE_DAYS } from '@forja/contract/memberships/values';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query/query.ts';
import { useMay } from '../../../lib/session/may.ts';
import { graceQuery } from '../../../shared/memberships/queries.ts';

const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** What the person already got this month, and what giving another day means. */
export function graceText({ given, limit }: Grace, isFree: boolean): string {
  const meaning = 'Si se lo das, puede entrar hoy mismo y queda a tu nombre con su motivo.';
  if (isFree) {
    const before = given === 0 ? '' : `Este mes ya tuvo ${daysText(given)} de gracia. `;
    return `${before}${meaning}`;
  }
  const left = limit - given;
  if (left <= 0) {
    return limit === 1
      ? 'Ya tuvo su día de gracia de este mes.'
      : `Ya tuvo sus ${limit} días de gracia de este mes.`;
  }
  return `${left === 1 ? 'Le queda' : 'Le quedan'} ${left} de ${daysText(limit)} de gracia este mes. ${meaning}`;
}

/** Whether some earlier answer said that this gym's desk may give no days of grace. */
const isKnownStrict = (): boolean =>
  queryClient
    .getQueriesData<Grace>({ queryKey: graceQuery('').queryKey.slice(0, 2) })
    .some(([, grace]) => grace?.limit === 0);

/**
 * How many days of grace the staff person may give now; null where none can be given at all. Before
 * the answer arrives the button already has its place, so that nothing moves under a finger.
 */
export function useGrace(membershipId: string | null) {
  const isFree = useMay()('money.writeoff');
  const { data } = useQuery({ ...graceQuery(membershipId ?? ''), enabled: membershipId !== null });
  if (membershipId === null) return null;
  const mayNone = data ? data.limit === 0 : isKnownStrict();
  if (mayNone && !isFree) return null;
  const left = data ? data.limit - data.given : 0;
  return {
    membershipId,
    isUsedUp: data !== undefined && !isFree && left <= 0,
    maxDays: isFree ? MAX_GRACE_DAYS : Math.min(MAX_GRACE_DAYS, left),
    text: data ? graceText(data, isFree) : '',
  };
}
