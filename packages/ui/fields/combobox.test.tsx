import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const ANA: ComboboxOption = { value: 'ana', label: 'Ana Mora' };
const LUIS: ComboboxOption = { value: 'luis', label: 'Luis Mora' };

/** A field that searches, for a person who has it before them, and what they chose in it. */
function open() {
  const onValue = vi.fn();
  const field = (options: ComboboxOption[], loading: boolean) => (
    <Combobox
      label="Persona"
      options={options}
      value={null}
      onValue={onValue}
      onSearch={() => undefined}
      loading={loading}
    />
  );
  const { rerender } = render(field([], false));
  const user = userEvent.setup({ delay: null });
  return {
    user,
    find: (options: ComboboxOption[], loading: boolean) => rerender(field(options, loading)),
    type: (text: string) => user.type(screen.getByRole('combobox'), text),
    chosen: () => onValue.mock.calls.flat(),
  };
}

test('an option that is being pressed stays where it is while the search goes on', async () => {
  const { user, find, type, chosen } = open();
  find([ANA, LUIS], true);
  await type('mora');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Luis Mora') });
  find([ANA], false);
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('Luis Mora') });
  expect(chosen()).toEqual(['luis']);
});

test('Enter before the answer takes nobody of the answer before', async () => {
  const { find, type, chosen } = open();
  find([ANA, LUIS], false);
  await type('lui');
  find([ANA, LUIS], true);
  await type('{Enter}');
  expect(chosen()).toEqual([]);
  find([LUIS], false);
  expect(chosen()).toEqual(['luis']);
});

test('Enter before an answer with several waits for a choice', async () => {
  const { find, type, chosen } = open();
  find([], true);
  await type('mora{Enter}');
  find([ANA, LUIS], false);
  expect(chosen()).toEqual([]);
  await type('{Enter}');
  expect(chosen()).toEqual(['ana']);
});
