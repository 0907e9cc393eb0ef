import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { PinPad } from './pin-pad.tsx';

test('digits that somebody left behind do not join those of the next person', async () => {
  const onPin = vi.fn();
  await show(<PinPad onPin={onPin} disabled={false} />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const type = (digits: string) => {
    for (const key of digits)
      act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key })));
  };
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  type('12');
  wait(7_000);
  type('3');
  wait(7_000);
  screen.getByText('3 de 6 cifras');
  wait(1_000);
  screen.getByText('0 de 6 cifras');
  type('654321');
  expect(onPin.mock.calls).toEqual([['654321']]);
});
