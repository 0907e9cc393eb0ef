import type { Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { statusText } from '@forja/contract/memberships/words';
import { Badge, type Tone } from '@forja/ui/feedback/badge.tsx';
import { Pause } from 'lucide-react';

const TONES: Record<MembershipStatus | 'none', Tone> = {
  active: 'ok',
  expiring: 'warn',
  overdue: 'bad',
  'used-up': 'bad',
  frozen: 'neutral',
  expired: 'bad',
  cancelled: 'neutral',
  none: 'neutral',
};

const PAUSED = <Pause size={13} strokeWidth={2} aria-hidden="true" />;

/** The verb before the day a membership ends. */
export function endWord(status: MembershipStatus): 'Vence' | 'Venció' | 'Terminó' {
  if (status === 'cancelled') return 'Terminó';
  return status === 'expired' ? 'Venció' : 'Vence';
}

/** The day a membership ends; of one that was cancelled earlier, the day of the cancellation. */
export const endOf = (
  { endsOn, cancelledAt }: Pick<Membership, 'endsOn' | 'cancelledAt'>,
  timeZone: string,
): Day => {
  const cancelledOn = cancelledAt === null ? endsOn : dayIn(timeZone, cancelledAt);
  return cancelledOn < endsOn ? cancelledOn : endsOn;
};

export function MembershipBadge({ status }: { status: MembershipStatus | 'none' }) {
  return (
    <Badge tone={TONES[status]} icon={status === 'frozen' ? PAUSED : undefined}>
      {statusText(status)}
    </Badge>
  );
}

/** `un mes`, `3 meses`, `7 días`. */
export function periodText(count: number, unit: 'day' | 'month'): string {
  if (unit === 'month') return count === 1 ? '1 mes' : `${count} meses`;
  return count === 1 ? '1 día' : `${count} días`;
}
