import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { CommandPalette } from './command-palette.tsx';
import { closePalette, usePaletteOpen } from './command-palette-state.ts';

function Watcher() {
  usePaletteOpen();
  return null;
}

async function press(key: string, held: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  await act(async () => document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

test('what is typed while the palette is on its way stands in its box, and reaches nothing below', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.take', 'people.edit'] });
  onTestFinished(() => act(closePalette));
  await show(<Watcher />);
  const below = vi.fn();
  document.body.addEventListener('keydown', below);
  onTestFinished(() => document.body.removeEventListener('keydown', below));

  await press('k', { ctrlKey: true });
  below.mockClear();
  for (const key of 'vendex') expect(await press(key)).toBe(true);
  await press('Backspace');
  await press('r');
  expect(await press('Enter')).toBe(true);
  expect(below).not.toHaveBeenCalled();

  await show(<CommandPalette />);
  const box = document.querySelector<HTMLInputElement>('dialog input');
  expect(box?.value).toBe('vender');
  expect(document.querySelector('[role=listbox]')?.textContent).toContain('Vender membresía');
  expect(document.querySelector('[role=listbox]')?.textContent).not.toContain('Nueva persona');
  expect(await press('n')).toBe(false);
});

test('the Enter that chooses does not press the button the focus goes back to', async () => {
  await logInAs(fakeApi(), { role: 'admin', permissions: ['people.edit'] });
  onTestFinished(() => act(closePalette));
  const user = await show(<CommandPalette />);
  await user.type(
    screen.getByRole('combobox', { name: 'Buscar personas, pantallas o acciones' }),
    'nueva persona',
  );
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  const box = document.querySelector('dialog input');
  await act(async () => box?.dispatchEvent(enter));
  expect(enter.defaultPrevented).toBe(true);
});
