import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { useSettings } from '../../lib/gym/settings.ts';
import { MembershipBadge } from './words.tsx';

type Held = Pick<Membership, 'status' | 'startsOn'>;

/** Where the membership of a person stands; one that lies ahead opens no door yet. */
export function HeldBadge({ membership }: { membership: Held | null | undefined }) {
  const { timeZone } = useSettings();
  const { status = 'none', startsOn = '' } = membership ?? {};
  const isAhead = startsOn > dayIn(timeZone, Date.now());
  if (isAhead && (status === 'active' || status === 'expiring')) {
    return <Badge tone="info">Por empezar</Badge>;
  }
  return <MembershipBadge status={status} />;
}
