import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acrossElements, show } from '../../../test/show.tsx';
import { startWorkout } from './workout.ts';
import { WorkoutBar } from './workout-bar.tsx';

test('during a rest a long name is cut on a small phone, never the time of the workout', async () => {
  const now = Date.now();
  const workout = {
    ...startWorkout('now', now - 65_000),
    dayName: 'Tren superior y hombros con mucha técnica',
    rest: { endsAt: now + 60_000, seconds: 90 },
  };
  await show(<WorkoutBar workout={workout} />, { at: '/home' });
  screen.getByText(acrossElements(/Descanso \d:\d\d.*Tren superior .* · 1:0\d/));
  const time = [...document.querySelectorAll('span')].find(({ textContent }) =>
    /^ · 1:0\d$/.test(textContent ?? ''),
  );
  expect(time, 'in an element of its own').toBeDefined();
  expect(time?.closest('.truncate')).toBeNull();
});
