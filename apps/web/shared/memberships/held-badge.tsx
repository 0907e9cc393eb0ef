import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { useSettings } from '../../lib/gym/settings.ts';
import { MembershipBadge } from './words.tsx';

type Held = Pick<Membership, 'status' | 'startsOn'>;

/** Whether a membership that is valid otherwise has not begun: it opens no door yet. */
export const isAhead = ({ status, startsOn }: Held, timeZone: string): boolean =>
  (status === 'active' || status === 'expiring') && startsOn > dayIn(timeZone, Date.now());

/** The state of a person's membership, and whether it has begun. */
export function HeldBadge({ membership }: { membership: Held | null | undefined }) {
  const { timeZone } = useSettings();
  if (membership && isAhead(membership, timeZone)) {
    return <Badge tone="info">Por empezar</Badge>;
  }
  return <MembershipBadge status={membership?.status ?? 'none'} />;
}
