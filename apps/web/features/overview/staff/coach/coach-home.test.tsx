import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { CoachHome } from './coach-home.tsx';
import { PlansToReview } from './plans-to-review.tsx';

const view = {
  view: 'coach' as const,
  today: asDay('2026-11-16'),
  people: 1,
  here: [],
  trained: [],
  missing: [],
  toReview: [],
  reviews: 'routines' as const,
  classes: [],
};

test('a coach without classes today reads that of themselves, and of seven days as of seven', async () => {
  await show(
    <CoachHome
      view={{
        ...view,
        trained: [
          {
            id: 'k',
            username: 'Kevin Porras',
            profilePic: null,
            at: '2026-11-14T17:34:00-06:00',
            dayName: 'Cuerpo completo B',
            sessions: 3,
          },
        ],
      }}
    />,
  );
  await screen.findByText('Hoy no das clases.');
  await screen.findByText(/3 entrenos en 7 días/);
  expect(screen.queryByText(/esta semana/)).toBeNull();
});

test('a plan to review says since when it is there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T12:00:00-06:00') });
  onTestFinished(() => void vi.useRealTimers());
  await show(
    <PlansToReview
      view={{
        ...view,
        reviews: 'diets',
        toReview: [
          {
            id: 'd',
            username: 'Daniela Ureña',
            profilePic: null,
            planName: 'Definición',
            since: '2026-10-10T12:00:00-06:00',
          },
        ],
      }}
    />,
  );
  await screen.findByText('Definición · desde el mes pasado');
});
