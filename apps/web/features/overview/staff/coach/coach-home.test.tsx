import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { CoachHome } from './coach-home.tsx';

test('a coach without classes today reads that of themselves, and of seven days as of seven', async () => {
  const screen = await show(
    <CoachHome
      view={{
        view: 'coach',
        today: asDay('2026-11-16'),
        people: 1,
        here: [],
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
        missing: [],
        toReview: [],
        reviews: 'routines',
        classes: [],
      }}
    />,
  );
  await screen.see('Hoy no das clases.');
  await screen.see('3 entrenos en 7 días');
  expect(screen.text()).not.toContain('esta semana');
});
