import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { startWorkout } from './workout.ts';
import { WorkoutBar } from './workout-bar.tsx';

test('during a rest a long name is cut on a small phone, never the time of the workout', async () => {
  const now = Date.now();
  const workout = {
    ...startWorkout('now', now - 65_000),
    dayName: 'Tren superior y hombros con mucha técnica',
    rest: { endsAt: now + 60_000, seconds: 90 },
  };
  const screen = await show(<WorkoutBar workout={workout} />, { at: '/home' });
  expect(screen.text()).toMatch(/Descanso \d:\d\d.*Tren superior .* · 1:0\d/);
  const time = [...document.querySelectorAll('span')].find(({ textContent }) =>
    /^ · 1:0\d$/.test(textContent ?? ''),
  );
  expect(time, 'in an element of its own').toBeDefined();
  expect(time?.closest('.truncate')).toBeNull();
});
