import { asDay } from '@forja/calendar/day';
import type { Statistics } from '@forja/contract/statistics/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { StatisticsView } from './statistics-view.tsx';

const day = asDay('2026-11-16');
const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
const OF_A_COACH: Statistics = {
  period: { from: day, to: day },
  before: { from: asDay('2026-11-15'), to: asDay('2026-11-15') },
  bucket: 'day',
  buckets: [day],
  income: null,
  store: null,
  members: {
    active: { now: 547, before: null },
    joined: { now: 3, before: 0 },
    left: { now: 134, before: null },
    activeSeries: [547],
    joinedSeries: [3],
    leftSeries: [134],
    byPlan: [],
    cohorts: [{ month: '2026-11', joined: 3, kept: [3] }],
  },
  attendance: { entries: { now: 4, before: 2 }, series: [4], heat: week },
  classes: null,
  training: null,
  ownPeople: [
    {
      id: crypto.randomUUID(),
      username: 'Ana Soto',
      profilePic: null,
      visits: 1,
      sessions: 2,
      dietDays: null,
    },
    {
      id: crypto.randomUUID(),
      username: 'Luis Mora',
      profilePic: null,
      visits: 0,
      sessions: null,
      dietDays: 3,
    },
  ],
};

test('a coach sees each of their people, and nothing they could not open', async () => {
  await logInAs(fakeApi(), { role: 'admin', permissions: ['statistics.read', 'people.read'] });
  await show(<StatisticsView statistics={OF_A_COACH} />);
  screen.getByText('Vino 1 día · 2 entrenamientos');
  screen.getByText('No vino · 3 días con comidas anotadas');
  expect(screen.queryByText(/Ver accesos/)).toBeNull();
  expect(screen.queryByText(/Retención por mes de alta/)).toBeNull();
  expect(screen.queryByText(/Ingresos/)).toBeNull();
});

test('what a sheet makes unknowable is not compared', async () => {
  await logInAs(fakeApi(), { role: 'admin', permissions: ['statistics.read', 'people.read'] });
  await show(<StatisticsView statistics={OF_A_COACH} />);
  expect(screen.getAllByText(/sin comparación/)).toHaveLength(3);
  screen.getByText('100 %');
});
