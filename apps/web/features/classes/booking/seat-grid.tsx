import { initialsOf } from '@forja/ui/layout/avatar.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Users } from 'lucide-react';
import { seatsText } from '../calendar.ts';
import type { Detail } from '../rules/policy-panel.tsx';
import { FriendsWhoGo } from './friends-who-go.tsx';

/** A class with more seats shows only the number. */
const MAX_DRAWN = 40;

interface Seat {
  shape: string;
  /** `Tú` or a friend's initials; absent for everybody else. */
  who?: string;
}

/** Seats have no numbers: friends are drawn first, and the person's own is the last one taken. */
function seatAt(index: number, { booked, mine, friends }: Detail): Seat {
  const colored = 'bg-primary-solid text-on-primary';
  if (mine?.status === 'booked' && index === booked - 1) return { shape: colored, who: 'Tú' };
  if (index >= booked) return { shape: 'border border-dashed border-field-line' };
  const friend = friends?.[index];
  return friend ? { shape: colored, who: initialsOf(friend.name) } : { shape: 'bg-line' };
}

/** Free seats, until nobody can take one any more. */
function stateText(event: Detail, now: number): string {
  if (event.cancelledAt) return 'Cancelada';
  if (Date.parse(event.endsAt) <= now) return 'Terminada';
  return Date.parse(event.startsAt) <= now ? 'Ya empezó' : seatsText(event);
}

/** The seats of a class: taken ones filled, the person's own and their friends' in the gym's colour. */
export function SeatGrid({ event, now }: { event: Detail; now: number }) {
  const seats = Array.from({ length: event.capacity }, (_, index) => ({
    place: index + 1,
    ...seatAt(index, event),
  }));
  return (
    <div className="grid gap-3 border-b border-line-2 py-4">
      <p className="flex items-center gap-4">
        <Users size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none text-muted" />
        <span className="min-w-0 flex-1 font-semibold">{stateText(event, now)}</span>
        <span className="text-muted tabular-nums">{`${event.booked} de ${event.capacity}`}</span>
      </p>
      {event.capacity <= MAX_DRAWN && (
        <div aria-hidden="true" className="grid grid-cols-10 justify-items-start gap-x-2 gap-y-2">
          {seats.map(({ place, shape, who }) => (
            <span
              key={place}
              className={cx(
                'grid aspect-square w-full max-w-8 place-items-center overflow-hidden rounded-control text-[10px] font-semibold',
                shape,
              )}
            >
              {who}
            </span>
          ))}
        </div>
      )}
      <FriendsWhoGo friends={event.friends ?? []} />
    </div>
  );
}
