import type { Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { Badge, type Tone } from '@forja/ui/feedback/badge.tsx';
import { Pause } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatusLabel {
  word: string;
  tone: Tone;
  icon?: ReactNode;
}

const STATUS_LABELS: Record<MembershipStatus | 'none', StatusLabel> = {
  active: { word: 'Activa', tone: 'ok' },
  expiring: { word: 'Por vencer', tone: 'warn' },
  overdue: { word: 'Con deuda', tone: 'bad' },
  frozen: {
    word: 'Pausada',
    tone: 'neutral',
    icon: <Pause size={13} strokeWidth={2} aria-hidden="true" />,
  },
  expired: { word: 'Vencida', tone: 'bad' },
  cancelled: { word: 'Cancelada', tone: 'neutral' },
  none: { word: 'Sin plan', tone: 'neutral' },
};

export const statusText = (status: MembershipStatus | 'none'): string => STATUS_LABELS[status].word;

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
  const { word, tone, icon } = STATUS_LABELS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

/** `un mes`, `3 meses`, `7 días`. */
export function periodText(count: number, unit: 'day' | 'month'): string {
  if (unit === 'month') return count === 1 ? '1 mes' : `${count} meses`;
  return count === 1 ? '1 día' : `${count} días`;
}
