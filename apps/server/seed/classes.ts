import { addDays, type Day, eachDay, weekdayOf } from '@forja/calendar/day';
import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../platform/db/schema.generated.ts';
import { build } from '../platform/db/sql.ts';
import { SAMPLE_ZONE, type Seeding } from './seeding.ts';

const COACHES = {
  marco: { firstName: 'Marco', lastName: 'Leitón Vargas' },
  paola: { firstName: 'Paola', lastName: 'Rojas Campos' },
  silvia: { firstName: 'Silvia', lastName: 'Arias Brenes' },
  esteban: { firstName: 'Esteban', lastName: 'Coto Ulate' },
} as const;

/** The second location of the large gym has its own room. */
const SECOND_LOCATION_ROOM = 'Plataformas';

interface Kind {
  hue: number;
  seats: number;
  room: string;
  coach: keyof typeof COACHES;
  note: string;
}

const KINDS = {
  Funcional: { hue: 250, seats: 20, room: 'Sala 1', coach: 'marco', note: 'Lleva toalla y agua.' },
  Spinning: {
    hue: 25,
    seats: 20,
    room: 'Sala de bicis',
    coach: 'paola',
    note: 'Llega diez minutos antes para ajustar tu bici.',
  },
  Yoga: { hue: 155, seats: 16, room: 'Sala 2', coach: 'silvia', note: 'Hay colchonetas.' },
  Movilidad: {
    hue: 195,
    seats: 12,
    room: 'Sala 2',
    coach: 'silvia',
    note: 'Ropa cómoda; se trabaja sin zapatos.',
  },
  Boxeo: { hue: 60, seats: 14, room: 'Sala 1', coach: 'marco', note: 'Lleva tus vendas.' },
  Halterofilia: {
    hue: 300,
    seats: 12,
    room: 'Plataformas',
    coach: 'esteban',
    note: 'Para quien ya domina los levantamientos básicos.',
  },
} as const satisfies Record<string, Kind>;

/** The week's classes, Sunday first: hour and class. */
const WEEK: readonly (readonly (readonly [hour: number, kind: keyof typeof KINDS])[])[] = [
  [
    [8, 'Movilidad'],
    [9, 'Spinning'],
  ],
  [
    [5, 'Funcional'],
    [6, 'Spinning'],
    [8, 'Movilidad'],
    [16, 'Movilidad'],
    [17, 'Boxeo'],
    [18, 'Funcional'],
    [19, 'Yoga'],
  ],
  [
    [5, 'Funcional'],
    [6, 'Funcional'],
    [7, 'Yoga'],
    [17, 'Spinning'],
    [18, 'Halterofilia'],
    [19, 'Funcional'],
    [19, 'Yoga'],
    [20, 'Boxeo'],
  ],
  [
    [5, 'Funcional'],
    [6, 'Spinning'],
    [8, 'Movilidad'],
    [16, 'Movilidad'],
    [17, 'Boxeo'],
    [18, 'Funcional'],
    [19, 'Halterofilia'],
  ],
  [
    [5, 'Funcional'],
    [6, 'Funcional'],
    [7, 'Yoga'],
    [17, 'Spinning'],
    [18, 'Halterofilia'],
    [19, 'Funcional'],
    [20, 'Boxeo'],
  ],
  [
    [5, 'Funcional'],
    [6, 'Spinning'],
    [8, 'Movilidad'],
    [17, 'Boxeo'],
    [18, 'Funcional'],
    [19, 'Spinning'],
  ],
  [
    [7, 'Funcional'],
    [8, 'Spinning'],
    [9, 'Yoga'],
    [10, 'Boxeo'],
    [15, 'Halterofilia'],
  ],
];

const PAST_DAYS = 28;
const COMING_DAYS = 14;
const CHUNK = 1000;

type EventRow = Omit<Insertable<DB['events']>, 'starts_at' | 'ends_at'> & {
  starts_at: Date;
  ends_at: Date;
};
type BookingRow = Insertable<DB['event_bookings']>;

async function seedCoaches({ db, random, sample, now }: Seeding) {
  const joined = new Date(now.getTime() - 390 * DAY_MS);
  const coaches = Object.entries(COACHES).map(([key, { firstName, lastName }]) => ({
    key,
    row: {
      gym_id: db.gymId,
      id: random.id(joined),
      email: `${key}@${sample.subdomain}.test`,
      username: `${firstName} ${lastName.split(' ')[0]}`,
      first_name: firstName,
      last_name: lastName,
      role: 'admin',
      created_at: joined,
    },
  }));
  await db.run(build.insertInto('users').values(coaches.map(({ row }) => row)));
  return new Map(coaches.map(({ key, row }) => [key, row.id]));
}

async function timetable(
  seeding: Seeding,
  coaches: Map<string, string>,
  today: Day,
): Promise<EventRow[]> {
  const { db, random, now } = seeding;
  const places = await db.all(
    build.selectFrom('locations').select('id').orderBy('created_at').orderBy('id'),
  );
  const days = eachDay(addDays(today, -PAST_DAYS), addDays(today, COMING_DAYS));
  return days.flatMap((day) =>
    (WEEK[weekdayOf(day)] ?? []).map(([hour, kind]) => {
      const { hue, seats, room, coach, note } = KINDS[kind];
      const starts = new Date(instantAt(SAMPLE_ZONE, day, hour * 60));
      // One class has no coach yet.
      const withoutCoach = starts > now && day === addDays(today, 3) && hour === 17;
      return {
        gym_id: db.gymId,
        id: random.id(new Date(starts.getTime() - 40 * DAY_MS)),
        title: kind,
        description: note,
        coach_id: withoutCoach ? null : (coaches.get(coach) ?? null),
        room,
        location_id: places.at(room === SECOND_LOCATION_ROOM ? -1 : 0)?.id ?? null,
        starts_at: starts,
        ends_at: new Date(starts.getTime() + HOUR_MS),
        capacity: seats,
        waitlist_size: 6,
        hue,
      };
    }),
  );
}

/** How likely people book a class: evenings fill up, and classes further away are emptier. */
function demand({ random, now }: Seeding, event: EventRow): number {
  const ahead = (event.starts_at.getTime() - now.getTime()) / DAY_MS;
  const eagerness = ahead <= 1 ? 1 : Math.max(0.12, 1 - ahead / 12);
  return Math.round(event.capacity * (0.45 + random.next() * 0.75) * eagerness);
}

function bookingsOf(seeding: Seeding, event: EventRow, people: readonly string[]): BookingRow[] {
  const { db, random, now } = seeding;
  const wanted = Math.min(demand(seeding, event), event.capacity + 4, people.length);
  const start = random.int(0, people.length - 1);
  const stride = people.length > 7 ? 7 : 1;
  const chosen = new Set(
    Array.from({ length: wanted }, (_, step) => people[(start + step * stride) % people.length]),
  );
  const over = event.ends_at < now;
  return [...chosen].flatMap((userId, place): BookingRow[] => {
    if (!userId) return [];
    const at = new Date(
      Math.min(now.getTime(), event.starts_at.getTime()) - random.int(1, 90) * HOUR_MS,
    );
    const seated = place < event.capacity;
    return [
      {
        gym_id: db.gymId,
        id: random.id(at),
        event_id: event.id,
        user_id: userId,
        status: seated ? 'booked' : 'waiting',
        attendance: seated && over ? (random.chance(0.93) ? 'present' : 'absent') : null,
        created_at: at,
      },
    ];
  });
}

/** Books the sample member into the next class that begins in more than four hours. */
function seatFor({ now }: Seeding, events: EventRow[], bookings: BookingRow[], userId: string) {
  const soon = events.find(({ starts_at }) => starts_at.getTime() - now.getTime() > 4 * HOUR_MS);
  const seat = bookings.find(
    ({ event_id, status }) => event_id === soon?.id && status === 'booked',
  );
  if (seat) seat.user_id = userId;
}

/** Adds four weeks of past classes with attendance, and two weeks of future ones with bookings. */
export async function seedClasses(seeding: Seeding): Promise<void> {
  const { db, sample, now } = seeding;
  const today = dayIn(SAMPLE_ZONE, now);
  const events = await timetable(seeding, await seedCoaches(seeding), today);
  await db.run(build.insertInto('events').values(events));
  const people = await db.all(
    sql<{ id: string; email: string }>`
      select u.id, u.email from users u
      join memberships m on m.gym_id = u.gym_id and m.user_id = u.id and m.is_current
      join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id and p.opens_at is null
      where membership_status(m, gym_today(), null) in ('active', 'expiring') order by u.id`,
  );
  const others = people.filter(({ email }) => !email.startsWith('member')).map(({ id }) => id);
  if (others.length === 0) return;
  const bookings = events.flatMap((event) => bookingsOf(seeding, event, others));
  const member = people.find(({ email }) => email === `member@${sample.subdomain}.test`);
  if (member) seatFor(seeding, events, bookings, member.id);
  // Seats are counted once at the end. The trigger would update the class for every booking, which
  // takes half of the whole seeding time.
  await db.run(sql`alter table event_bookings disable trigger count_seats`);
  for (let from = 0; from < bookings.length; from += CHUNK) {
    await db.run(build.insertInto('event_bookings').values(bookings.slice(from, from + CHUNK)));
  }
  await db.run(sql`
    update events e set booked = b.booked, waiting = b.waiting
    from (
      select event_id, count(*) filter (where status = 'booked') as booked,
        count(*) filter (where status = 'waiting') as waiting
      from event_bookings group by 1
    ) b where e.id = b.event_id`);
  await db.run(sql`alter table event_bookings enable trigger count_seats`);
}
