import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { CounterSearch } from './counter-search.tsx';

const SEARCH = 'Persona, producto o código de barras';

const WATER = {
  productId: '018f0000-0000-7000-8000-000000000003',
  variantId: '018f0000-0000-7000-8000-000000000004',
  name: 'Agua',
  detail: '600 ml',
  sku: '744',
  image: null,
  priceCents: 1_200_00,
  taxPercent: 13,
  left: 20,
};

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

test('a full list of people says that there may be more', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.read', 'money.take'] });
  const people = Array.from({ length: 6 }, () => buildPerson({ id: crypto.randomUUID() }));
  api.on('GET /users', () => people);
  api.on('GET /counter-products', () => []);
  const none = () => undefined;
  const user = await show(
    <CounterSearch
      field={createRef<HTMLInputElement>()}
      onPerson={none}
      onProduct={none}
      onDocument={none}
      onEscape={none}
      onTiles={none}
    />,
  );
  await user.type(screen.getByLabelText('Persona, producto o código de barras'), 'maría');
  await screen.findByText(
    'Puede haber más personas. Escribe otro apellido, el número o la cédula.',
  );
});

test('of people with the same name Enter chooses none until the arrows have', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
  const names = ['Solano Mejía', 'Solano Vega', 'Solano Mejia'];
  const people = ids.map((id, at) =>
    buildPerson({ id, lastName: names[at] ?? '', memberNumber: 12 + at }),
  );
  api.on('GET /users', () => people);
  api.on('GET /counter-products', () => []);
  const chosen: string[] = [];
  const none = () => undefined;
  const user = await show(
    <CounterSearch
      field={createRef<HTMLInputElement>()}
      onPerson={(id) => chosen.push(id)}
      onProduct={none}
      onDocument={none}
      onEscape={none}
      onTiles={none}
    />,
  );
  const press = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      screen.getByLabelText(SEARCH).dispatchEvent(event);
    });
  await user.type(screen.getByLabelText(SEARCH), 'rebeca solano');
  await screen.findByText('Se llaman igual: elige por el número.');
  await press('Enter');
  await screen.findByText('Se llaman igual: elige por el número.');
  expect(screen.getByLabelText<HTMLInputElement>(SEARCH).value).toBe('rebeca solano');
  expect(chosen).toEqual([]);
  await press('ArrowDown');
  await press('Enter');
  await vi.waitFor(() => expect(chosen).toEqual([ids[0]]));
  // A member's number names one of them.
  await user.type(screen.getByLabelText(SEARCH), '14');
  await press('Enter');
  await vi.waitFor(() => expect(chosen).toEqual([ids[0], ids[2]]));
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
  const user = await show(
    <CounterSearch
      field={createRef<HTMLInputElement>()}
      onPerson={none}
      onProduct={none}
      onDocument={({ id }) => opened.push(id)}
      onEscape={none}
      onTiles={none}
    />,
  );
  await user.type(screen.getByLabelText('Persona, producto o código de barras'), 'c3011');
  await screen.findByText('Cargo C-3011 · Evaluación física');
  await screen.findByText(/Sofía Alvarado/);
  await act(async () => {
    screen
      .getByLabelText('Persona, producto o código de barras')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  expect(opened).toEqual([found.id]);
});

/** Types as a barcode reader does: text and Enter, replacing what is selected. */
async function scan(field: HTMLInputElement, code: string) {
  const isSelected = field.value !== '' && field.selectionEnd !== field.selectionStart;
  await act(async () => writeInto(field, isSelected ? code : field.value + code));
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
}

function writeInto(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('codes read faster than answers arrive are all taken, and one nobody knows leaves the box to the next', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /users', () => []);
  api.on('GET /counter-products', ({ query }) => (query.search === '744' ? [WATER] : []));
  const slow = Promise.withResolvers<void>();
  const answer = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (...request) => {
    await slow.promise;
    return answer?.(...request) ?? Response.error();
  });
  const field = createRef<HTMLInputElement>();
  const sold: string[] = [];
  const none = () => undefined;
  await show(
    <CounterSearch
      field={field}
      onPerson={none}
      onProduct={({ name }) => sold.push(name)}
      onDocument={none}
      onEscape={none}
      onTiles={none}
    />,
  );
  const box = field.current;
  if (!box) throw new Error('no box');
  await scan(box, '744');
  await scan(box, '744');
  slow.resolve();
  await vi.waitFor(() => expect(sold).toEqual(['Agua', 'Agua']));
  expect(screen.getByLabelText<HTMLInputElement>(SEARCH).value).toBe('');

  await scan(box, '999');
  await screen.findByText('Nada coincide con «999».');
  await scan(box, '744');
  await vi.waitFor(() => expect(sold).toEqual(['Agua', 'Agua', 'Agua']));
});

test('what was read before the counter was there is taken, whole', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /users', () => []);
  api.on('GET /counter-products', ({ query }) => (query.search === '744' ? [WATER] : []));
  const heard = { address: window.location.href, typed: '744\n74', stop: vi.fn() };
  window.forjaKeys = heard;
  const sold: string[] = [];
  const none = () => undefined;
  await show(
    <CounterSearch
      field={createRef<HTMLInputElement>()}
      onPerson={none}
      onProduct={({ name }) => sold.push(name)}
      onDocument={none}
      onEscape={none}
      onTiles={none}
    />,
  );
  await vi.waitFor(() => expect(sold).toEqual(['Agua']));
  expect(screen.getByLabelText<HTMLInputElement>(SEARCH).value).toBe('74');
  expect(heard.stop).toHaveBeenCalled();
});
