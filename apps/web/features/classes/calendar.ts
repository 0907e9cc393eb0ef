import type { AgendaDay, AgendaItem } from '@forja/ui/calendar/agenda-list.tsx';
import type { CalendarDay, CalendarEvent } from '@forja/ui/calendar/week-calendar.tsx';
import type { ReactNode } from 'react';
import type { ResponseFor } from '../../lib/api/request.ts';
import { dateIn, formatLongDay, formatTime } from '../../lib/format/format.ts';

export type GymEvent = ResponseFor<'GET /events'>[number];
export type Booking = ResponseFor<'GET /events/{id}/bookings'>[number];

const DAY_MS = 86_400_000;
const NOON = 'T12:00:00Z';
const SHORT = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'] as const;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}${NOON}`) + count * DAY_MS).toISOString().slice(0, 10);
}

export const weekdayOf = (day: string): number => new Date(`${day}${NOON}`).getUTCDay();

export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

const weekOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, step) => addDays(monday, step));

/** `martes 17 de noviembre` */
export const dayName = (day: string): string => {
  const name = formatLongDay(`${day}${NOON}`, 'UTC');
  return name.charAt(0).toLocaleLowerCase('es') + name.slice(1);
};

const monthName = (day: string): string => dayName(day).split(' de ')[1] ?? '';

/** `16 – 22 de noviembre`, or with both months when the week has two. */
export function weekTitle(monday: string): string {
  const sunday = addDays(monday, 6);
  const [first, last] = [Number(monday.slice(8)), Number(sunday.slice(8))];
  if (monthName(monday) === monthName(sunday)) return `${first} – ${last} de ${monthName(sunday)}`;
  return `${first} de ${monthName(monday)} – ${last} de ${monthName(sunday)}`;
}

/** `noviembre de 2026` */
export const monthTitle = (day: string): string => `${monthName(day)} de ${day.slice(0, 4)}`;

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The whole weeks that a month's view shows. */
export function monthRange(day: string): { from: string; to: string } {
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
}

/** Minutes since midnight in the gym's zone. */
export function minuteIn(moment: string | number, timeZone: string): number {
  const [hour = 0, minute = 0] = formatTime(moment, timeZone).split(':').map(Number);
  return hour * 60 + minute;
}

/** Hoy, mañana, or the day's name. */
function dayLabel(day: string, today: string): string {
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

/** A class in the form the week calendar draws. */
export function toBlock(
  event: GymEvent,
  view: { timeZone: string; now: number; detail: string; alert?: boolean },
): CalendarEvent {
  const start = minuteIn(event.startsAt, view.timeZone);
  const end = minuteIn(event.endsAt, view.timeZone);
  return {
    id: event.id,
    day: dateIn(event.startsAt, view.timeZone),
    start,
    // A class that ends at or after midnight is drawn to the end of its day.
    end: end > start ? end : 24 * 60,
    title: event.title,
    detail: view.detail,
    hue: event.hue,
    state: stateOf(event, view.now),
    alert: view.alert ?? false,
  };
}

/** The headers of a week's columns; `detail` adds a text to each day. */
export function weekDays(
  monday: string,
  today: string,
  detail: (day: string) => string | undefined = () => undefined,
): CalendarDay[] {
  return weekOf(monday).map((day) => ({
    key: day,
    short: SHORT[weekdayOf(day)] ?? '',
    name: dayName(day),
    number: Number(day.slice(8)),
    today: day === today,
    ...(detail(day) ? { detail: detail(day) } : {}),
  }));
}

/** Classes by day for the agenda; empty days are left out. */
export function agendaDays(
  events: readonly GymEvent[],
  view: { timeZone: string; now: number; today: string },
  draw: (event: GymEvent) => { detail: string; aside?: ReactNode },
): AgendaDay[] {
  const byDay = Map.groupBy(events, (event) => dateIn(event.startsAt, view.timeZone));
  return [...byDay].map(([day, list]) => ({
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
