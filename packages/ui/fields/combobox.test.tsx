import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Combobox, type ComboboxOption } from './combobox.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// happy-dom has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

const ANA: ComboboxOption = { value: 'ana', label: 'Ana Mora' };
const LUIS: ComboboxOption = { value: 'luis', label: 'Luis Mora' };

let root: Root;
let host: HTMLElement;
const onValue = vi.fn();

beforeEach(() => {
  onValue.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const show = (options: ComboboxOption[], loading: boolean) =>
  act(async () =>
    root.render(
      <Combobox
        label="Persona"
        options={options}
        value={null}
        onValue={onValue}
        onSearch={() => undefined}
        loading={loading}
      />,
    ),
  );

const input = () => host.querySelector('input') as HTMLInputElement;
const option = (label: string) =>
  [...host.querySelectorAll('[role="option"]')].find((each) => each.textContent === label);

const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });

const press = (key: string) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

test('an option that is being pressed stays where it is while the search goes on', async () => {
  await show([ANA, LUIS], true);
  await type('mora');
  await act(async () => {
    option('Luis Mora')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  await show([ANA], false);
  await act(async () => {
    window.dispatchEvent(new PointerEvent('pointerup'));
    option('Luis Mora')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(onValue.mock.calls).toEqual([['luis']]);
});

test('Enter before the answer takes nobody of the answer before', async () => {
  await show([ANA, LUIS], false);
  await type('lui');
  await show([ANA, LUIS], true);
  await press('Enter');
  expect(onValue).not.toHaveBeenCalled();
  await show([LUIS], false);
  expect(onValue.mock.calls).toEqual([['luis']]);
});

test('Enter before an answer with several waits for a choice', async () => {
  await show([], true);
  await type('mora');
  await press('Enter');
  await show([ANA, LUIS], false);
  expect(onValue).not.toHaveBeenCalled();
  await press('Enter');
  expect(onValue.mock.calls).toEqual([['ana']]);
});
