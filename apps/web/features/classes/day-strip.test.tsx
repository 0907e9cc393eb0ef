import { asDay, eachDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { DayStrip } from './day-strip.tsx';

const days = eachDay(asDay('2026-11-16'), asDay('2026-11-22'));

test('a day with classes is chosen and let go again; one without cannot be', async () => {
  const choose = vi.fn();
  const strip = (chosen: (typeof days)[number] | null) => (
    <DayStrip
      days={days}
      today={asDay('2026-11-17')}
      busy={new Set([asDay('2026-11-17'), asDay('2026-11-19')])}
      chosen={chosen}
      onChoose={choose}
    />
  );
  const user = await show(strip(asDay('2026-11-19')));
  screen.getByText('Hoy');
  expect(screen.getByRole('button', { name: 'Lun 16 de noviembre' }).matches(':disabled')).toBe(
    true,
  );
  await user.click(await screen.findByRole('button', { name: 'Hoy 17 de noviembre' }));
  await user.click(await screen.findByRole('button', { name: 'Jue 19 de noviembre' }));
  expect(choose.mock.calls).toEqual([['2026-11-17'], [null]]);
});
