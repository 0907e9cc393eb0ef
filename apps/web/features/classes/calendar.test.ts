import { asDay } from '@forja/calendar/day';
import { DAY_MINUTES } from '@forja/calendar/duration';
import { expect, test, vi } from 'vitest';
import {
  agendaDays,
  type GymEvent,
  monthRange,
  occupancy,
  seatsText,
  toBlock,
  weekTitle,
} from './calendar.ts';

const timeZone = 'America/Costa_Rica';
const view = { timeZone, now: Date.parse('2026-11-17T12:00:00Z'), today: asDay('2026-11-17') };
const event = (values: Partial<GymEvent> = {}): GymEvent => ({
  id: 'one',
  seriesId: null,
  title: 'Funcional',
  description: '',
  coach: null,
  location: null,
  room: null,
  startsAt: '2026-11-18T00:00:00Z',
  endsAt: '2026-11-18T01:00:00Z',
  capacity: 20,
  booked: 16,
  waitlistSize: 6,
  waiting: 0,
  hue: 250,
  cancelledAt: null,
  cancelReason: null,
  mine: null,
  ...values,
});

test('the title of a week names both months when it has two', () => {
  expect(weekTitle(asDay('2026-11-16'))).toBe('16 – 22 de noviembre');
  expect(weekTitle(asDay('2026-11-30'))).toBe('30 de noviembre – 6 de diciembre');
});

test('a class is drawn on the day and minute of the gym, not of UTC', () => {
  expect(toBlock(event(), { ...view, detail: '' })).toMatchObject({
    day: '2026-11-17',
    start: 18 * 60,
    end: 19 * 60,
    state: 'plain',
  });
});

test('the clock of the zone is asked once for each class, however often it is drawn', () => {
  const read = vi.fn();
  const one = {
    ...event(),
    get startsAt() {
      read();
      return '2026-11-18T00:00:00Z';
    },
  };
  toBlock(one, { ...view, detail: '' });
  const first = read.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  toBlock(one, { ...view, detail: 'otra' });
  agendaDays([one], view, () => ({ detail: '' }));
  expect(read).toHaveBeenCalledTimes(first);
  expect(toBlock(one, { ...view, timeZone: 'Europe/Madrid', detail: '' }).day).toBe('2026-11-18');
});

test('a class that goes past midnight is drawn to the end of its day', () => {
  const late = event({ startsAt: '2026-11-18T05:30:00Z', endsAt: '2026-11-18T06:30:00Z' });
  expect(toBlock(late, { ...view, detail: '' }).end).toBe(DAY_MINUTES);
});

test.each([
  [{}, 'Quedan 4 cupos'],
  [{ booked: 19 }, 'Queda 1 cupo'],
  [{ booked: 20 }, 'Lleno'],
  [{ booked: 20, waiting: 3 }, 'Lleno · 3 en espera'],
])('seats are told in words: %o', (values, words) => {
  expect(seatsText(event(values))).toBe(words);
});

test('the agenda names today and leaves empty days out', () => {
  const days = agendaDays([event()], view, () => ({ detail: 'Sala 1' }));
  expect(days.map(({ name }) => name)).toEqual(['Hoy, martes 17 de noviembre']);
});

test('a cancelled class does not count for how full a day is', () => {
  expect(occupancy([event(), event({ cancelledAt: '2026-11-01T00:00:00Z' })])).toBe('80 %');
  expect(occupancy([])).toBeUndefined();
});

test('a month is shown in whole weeks', () => {
  expect(monthRange(asDay('2026-11-15'))).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(monthRange(asDay('2027-02-10'))).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});
