import { asDay } from '@forja/calendar/day';
import { act, createRef } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import { CounterSearch } from './counter-search.tsx';

test('the search takes Enter, and leaves the keys that charge to the counter', async () => {
  const field = createRef<HTMLInputElement>();
  const none = () => undefined;
  await show(
    <CounterSearch
      field={field}
      onPerson={none}
      onProduct={none}
      onDocument={none}
      onEscape={none}
      onTiles={none}
    />,
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

test('the code of a document offers it, whosever it is, and Enter opens it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const found = {
    id: '018f0000-0000-7000-8000-000000000001',
    kind: 'charge' as const,
    number: 3011,
    day: asDay('2026-11-10'),
    concept: 'Evaluación física',
    amountCents: 8_000_00,
    userId: '018f0000-0000-7000-8000-000000000002',
    username: 'Sofía Alvarado',
    saleId: null,
  };
  api.on('GET /users', () => []);
  api.on('GET /counter-products', () => []);
  api.on('GET /account-documents', ({ query }) => (query.code === 'c3011' ? [found] : []));
  const opened: string[] = [];
  const none = () => undefined;
  const screen = await show(
    <CounterSearch
      field={createRef<HTMLInputElement>()}
      onPerson={none}
      onProduct={none}
      onDocument={({ id }) => opened.push(id)}
      onEscape={none}
      onTiles={none}
    />,
  );
  await screen.write('Persona, producto o código de barras', 'c3011');
  await screen.see('Cargo C-3011 · Evaluación física');
  await screen.see('Sofía Alvarado');
  await act(async () => {
    screen
      .field('Persona, producto o código de barras')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  expect(opened).toEqual([found.id]);
});
