import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { Arrivals } from './arrivals.tsx';

test('the chart leaves out no hour between the first and the last with an entry', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin' });
  api.on('GET /accesos/occupancy', () => ({
    day: '2026-11-19',
    inside: 1,
    maxInside: null,
    entries: 1,
    people: 1,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      entries: hour === 3 ? 1 : 0,
      usual: 0,
    })),
  }));
  await show(<Arrivals />);
  await screen.findByText(/1 persona dentro/);
  const rows = [...document.querySelectorAll('th[scope="row"]')].map((each) => each.textContent);
  expect(rows).toEqual(Array.from({ length: 19 }, (_, index) => `${index + 3}:00`));
});
