import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { useQuery } from '@tanstack/react-query';
import { bookPerson } from '../../../features/classes/booking/book-person.ts';
import { dayName } from '../../../features/classes/calendar.ts';
import { eventsQuery, useRefreshEvents } from '../../../features/classes/queries.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { orTell } from '../../../lib/screen/use-action.ts';
import { useSession } from '../../../lib/session/current.ts';
import type { Command } from './commands.ts';

const DAYS_AHEAD = 6;

/** The classes somebody can be booked in, soonest first. */
export function useClassCommands(person: { id: string } | null): Command[] {
  const { timeZone } = useSettings();
  const { user } = useSession();
  const refresh = useRefreshEvents();
  const now = Date.now();
  const today = dayIn(timeZone, now);
  const { data = [] } = useQuery({
    ...eventsQuery(today, addDays(today, DAYS_AHEAD)),
    enabled: person !== null,
  });
  if (!person) return [];
  return data
    .filter(({ startsAt, cancelledAt }) => !cancelledAt && Date.parse(startsAt) > now)
    .filter(({ coach }) => !user?.assignedOnly || coach?.id === user.id)
    .map(({ id, title, startsAt, booked, capacity, room, coach }) => {
      const day = dayIn(timeZone, startsAt);
      const when = `${day === today ? 'hoy' : dayName(day)} ${formatTime(startsAt, timeZone)}`;
      return {
        id,
        label: `${title}, ${when}`,
        detail: [booked < capacity ? `${booked}/${capacity}` : 'Lleno', room, coach?.name]
          .filter(Boolean)
          .join(' · '),
        group: 'Clases',
        run: () => void orTell(() => bookPerson(id, person.id).finally(refresh)),
      };
    });
}
