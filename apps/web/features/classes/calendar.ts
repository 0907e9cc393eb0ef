import { addDays, type Day, eachDay, mondayOf, weekdayOf } from '@forja/calendar/day';
import { DAY_MINUTES } from '@forja/calendar/duration';
import { dayOfMonth, firstOfMonth, lastOfMonth } from '@forja/calendar/month';
import { dayIn, minuteIn } from '@forja/calendar/zone';
import type { AgendaDay, AgendaItem } from '@forja/ui/calendar/agenda-list.tsx';
import type { CalendarDay, CalendarEvent } from '@forja/ui/calendar/week-calendar.tsx';
import type { ReactNode } from 'react';
import type { ResponseFor } from '../../lib/api/request.ts';
import { formatLongDay } from '../../lib/format/dates.ts';

export type GymEvent = ResponseFor<'GET /events'>[number];
export type Booking = ResponseFor<'GET /events/{id}/bookings'>[number];

const SHORT = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'] as const;

export const shortWeekday = (day: Day): string => SHORT[weekdayOf(day)] ?? '';

/** `martes 17 de noviembre` */
export const dayName = (day: Day): string => {
  const name = formatLongDay(day);
  return name.charAt(0).toLocaleLowerCase('es') + name.slice(1);
};

export const monthName = (day: Day): string => dayName(day).split(' de ')[1] ?? '';

/** `16 – 22 de noviembre`, or with both months when the week has two. */
export function weekTitle(monday: Day): string {
  const sunday = addDays(monday, 6);
  const [first, last] = [dayOfMonth(monday), dayOfMonth(sunday)];
  if (monthName(monday) === monthName(sunday)) return `${first} – ${last} de ${monthName(sunday)}`;
  return `${first} de ${monthName(monday)} – ${last} de ${monthName(sunday)}`;
}

/** `noviembre de 2026` */
export const monthTitle = (day: Day): string => `${monthName(day)} de ${day.slice(0, 4)}`;

/** The whole weeks that contain a month. */
export const monthRange = (day: Day): { from: Day; to: Day } => ({
  from: mondayOf(firstOfMonth(day)),
  to: addDays(mondayOf(lastOfMonth(day)), 6),
});

/** Hoy, mañana, or the day's name. */
function dayLabel(day: Day, today: Day): string {
  if (day === today) return `Hoy, ${dayName(day)}`;
  if (day === addDays(today, 1)) return `Mañana, ${dayName(day)}`;
  return dayName(day);
}

export const seatsLeft = (event: GymEvent): number => event.capacity - event.booked;

/** `Quedan 4 cupos`, `Queda 1 cupo`, `Lleno · 3 en espera`. */
export function seatsText(event: GymEvent): string {
  const left = seatsLeft(event);
  if (left > 1) return `Quedan ${left} cupos`;
  if (left === 1) return 'Queda 1 cupo';
  return event.waiting > 0 ? `Lleno · ${event.waiting} en espera` : 'Lleno';
}

const stateOf = (event: GymEvent, now: number): 'plain' | 'past' | 'cancelled' => {
  if (event.cancelledAt) return 'cancelled';
  return Date.parse(event.endsAt) <= now ? 'past' : 'plain';
};

interface Place {
  timeZone: string;
  day: Day;
  /** Minutes since midnight. */
  start: number;
  end: number;
}

/** A class that was read never changes, and screens ask for its place at every drawing. */
const places = new WeakMap<GymEvent, Place>();

/** The day and minutes of a class in the gym's time zone. */
export function placeOf(event: GymEvent, timeZone: string): Place {
  const known = places.get(event);
  if (known?.timeZone === timeZone) return known;
  const start = minuteIn(timeZone, event.startsAt);
  const end = minuteIn(timeZone, event.endsAt);
  const place = {
    timeZone,
    day: dayIn(timeZone, event.startsAt),
    start,
    // A class that ends at or after midnight is drawn to the end of its day.
    end: end > start ? end : DAY_MINUTES,
  };
  places.set(event, place);
  return place;
}

/** Classes by the day they begin on. */
export const byDayOf = (events: readonly GymEvent[], timeZone: string): Map<Day, GymEvent[]> =>
  Map.groupBy(events, (event) => placeOf(event, timeZone).day);

/** A class in the form the week calendar draws. */
export function toBlock(
  event: GymEvent,
  view: { timeZone: string; now: number; detail: string; alert?: boolean },
): CalendarEvent {
  const { day, start, end } = placeOf(event, view.timeZone);
  return {
    id: event.id,
    day,
    start,
    end,
    title: event.title,
    detail: view.detail,
    hue: event.hue,
    state: stateOf(event, view.now),
    alert: view.alert ?? false,
  };
}

/** The headers of a week's columns; `detail` adds a text to each day. */
export function weekDays(
  monday: Day,
  today: Day,
  detail: (day: Day) => string | undefined = () => undefined,
): CalendarDay[] {
  return eachDay(monday, addDays(monday, 6)).map((day) => ({
    key: day,
    short: SHORT[weekdayOf(day)] ?? '',
    name: dayName(day),
    number: dayOfMonth(day),
    today: day === today,
    ...(detail(day) ? { detail: detail(day) } : {}),
  }));
}

/** Classes by day for the agenda; empty days are left out. */
export function agendaDays(
  events: readonly GymEvent[],
  view: { timeZone: string; now: number; today: Day },
  draw: (event: GymEvent) => { detail: string; aside?: ReactNode },
): AgendaDay[] {
  return [...byDayOf(events, view.timeZone)].map(([day, list]) => ({
    key: day,
    name: dayLabel(day, view.today),
    items: list.map((event): AgendaItem => {
      const { start, end, title, hue, state } = toBlock(event, { ...view, detail: '' });
      return { id: event.id, start, end, title, hue, state: state ?? 'plain', ...draw(event) };
    }),
  }));
}

/** The occupancy of a day in percent. */
export function occupancy(events: readonly GymEvent[]): string | undefined {
  const given = events.filter((event) => !event.cancelledAt);
  const seats = given.reduce((sum, event) => sum + event.capacity, 0);
  if (seats === 0) return undefined;
  const taken = given.reduce((sum, event) => sum + event.booked, 0);
  return `${Math.round((taken / seats) * 100)} %`;
}
