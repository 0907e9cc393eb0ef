import { createRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { CounterSearch } from './counter-search.tsx';

test('the search takes Enter, and leaves the keys that charge to the counter', async () => {
  const field = createRef<HTMLInputElement>();
  const none = () => undefined;
  await show(
    <CounterSearch field={field} onPerson={none} onProduct={none} onEscape={none} onTiles={none} />,
  );
  const pressed = (values: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      bubbles: true,
      cancelable: true,
      ...values,
    });
    field.current?.dispatchEvent(event);
    return event;
  };
  expect(pressed({}).defaultPrevented).toBe(true);
  expect(pressed({ ctrlKey: true }).defaultPrevented).toBe(false);
  expect(pressed({ metaKey: true }).defaultPrevented).toBe(false);
});
