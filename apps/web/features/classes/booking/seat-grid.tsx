import { cx } from '@forja/ui/layout/cx.tsx';
import { Users } from 'lucide-react';
import { type GymEvent, seatsText } from '../calendar.ts';

/** More seats than these are told in words alone. */
const MAX_DRAWN = 40;

function seatClass(index: number, event: GymEvent): string {
  const own = event.mine?.status === 'booked' && index === event.booked - 1;
  if (own) return 'bg-primary-solid';
  return index < event.booked ? 'bg-line' : 'border border-dashed border-field-line';
}

/** The seats of a class, the taken ones filled and one's own in the gym's colour. */
export function SeatGrid({ event }: { event: GymEvent }) {
  const seats = Array.from({ length: event.capacity }, (_, index) => `seat-${index}`);
  return (
    <div className="grid gap-3 border-b border-line-2 py-4">
      <p className="flex items-center gap-4">
        <Users size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none text-muted" />
        <span className="min-w-0 flex-1 font-semibold">{seatsText(event)}</span>
        <span className="text-muted tabular-nums">{`${event.booked} de ${event.capacity}`}</span>
      </p>
      {event.capacity <= MAX_DRAWN && (
        <div aria-hidden="true" className="grid grid-cols-10 justify-items-start gap-x-2 gap-y-2">
          {seats.map((seat, index) => (
            <span
              key={seat}
              className={cx(
                'aspect-square w-full max-w-8 rounded-control',
                seatClass(index, event),
              )}
            />
          ))}
        </div>
      )}
    </div>
  );
}
