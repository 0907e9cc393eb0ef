import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import type { Detail } from '../rules/policy-panel.tsx';
import { SeatGrid } from './seat-grid.tsx';

const friend = (name: string) => ({ id: crypto.randomUUID(), name, profilePic: null });

/** The fields of a class that the drawing reads. */
const classOf = (some: Partial<Detail>) =>
  ({ capacity: 6, booked: 4, mine: null, friends: [], ...some }) as Detail;

const seats = () =>
  [...document.querySelectorAll('[aria-hidden] > span')].map((seat) => seat.textContent);

test('friends who go and the person have their seats among the taken ones', async () => {
  const screen = await show(
    <SeatGrid
      event={classOf({
        friends: [friend('Josué Brenes'), friend('Ana Lucía Gómez')],
        mine: { status: 'booked' } as Detail['mine'],
      })}
    />,
  );
  expect(seats()).toEqual(['JB', 'AL', '', 'Tú', '', '']);
  await screen.see('Josué Brenes y Ana Lucía Gómez van');
});

test('without friends and without a seat nobody is named', async () => {
  await show(<SeatGrid event={classOf({})} />);
  expect(seats()).toEqual(['', '', '', '', '', '']);
});

test('a large class shows only the number', async () => {
  await show(<SeatGrid event={classOf({ capacity: 41, friends: [friend('Ana Mora')] })} />);
  expect(seats()).toEqual([]);
  expect(document.querySelector('section[aria-label="Amistades que van"]')).not.toBeNull();
});
