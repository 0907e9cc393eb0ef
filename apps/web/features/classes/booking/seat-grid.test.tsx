import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acrossElements, show } from '../../../test/show.tsx';
import type { Detail } from '../rules/policy-panel.tsx';
import { SeatGrid } from './seat-grid.tsx';

const friend = (name: string) => ({ id: crypto.randomUUID(), name, profilePic: null });

/** The fields of a class that the drawing reads. */
const classOf = (some: Partial<Detail>) =>
  ({
    capacity: 6,
    booked: 4,
    mine: null,
    friends: [],
    cancelledAt: null,
    startsAt: '2026-11-18T18:00:00-06:00',
    endsAt: '2026-11-18T19:00:00-06:00',
    ...some,
  }) as Detail;

const NOW = Date.parse('2026-11-18T12:00:00-06:00');

const seats = () =>
  [...document.querySelectorAll('[aria-hidden] > span')].map((seat) => seat.textContent);

test('friends who go and the person have their seats among the taken ones', async () => {
  await show(
    <SeatGrid
      event={classOf({
        friends: [friend('Josué Brenes'), friend('Ana Lucía Gómez')],
        mine: { status: 'booked' } as Detail['mine'],
      })}
      now={NOW}
    />,
  );
  expect(seats()).toEqual(['JB', 'AL', '', 'Tú', '', '']);
  await screen.findByText(acrossElements('Josué Brenes y Ana Lucía Gómez van'));
});

test('without friends and without a seat nobody is named', async () => {
  await show(<SeatGrid event={classOf({})} now={NOW} />);
  expect(seats()).toEqual(['', '', '', '', '', '']);
});

test('a large class shows only the number', async () => {
  await show(
    <SeatGrid event={classOf({ capacity: 41, friends: [friend('Ana Mora')] })} now={NOW} />,
  );
  expect(seats()).toEqual([]);
  expect(document.querySelector('section[aria-label="Amistades que van"]')).not.toBeNull();
});

test.each([
  [{}, 'Quedan 2 cupos'],
  [{ startsAt: '2026-11-18T11:30:00-06:00' }, 'Ya empezó'],
  [{ startsAt: '2026-11-18T10:00:00-06:00', endsAt: '2026-11-18T11:00:00-06:00' }, 'Terminada'],
  [{ cancelledAt: '2026-11-18T10:00:00-06:00' }, 'Cancelada'],
])('free seats are counted while they can be taken: %o', async (some, words) => {
  await show(<SeatGrid event={classOf(some)} now={NOW} />);
  await screen.findByText(words);
  expect(screen.queryByText(/cupos/) !== null).toBe(words.includes('cupos'));
});
