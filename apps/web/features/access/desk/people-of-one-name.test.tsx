import { act } from 'react';
import { expect, test } from 'vitest';
import { atDesk, granted, ID, OTHER, openDesk, THIRD } from '../../../test/open-desk.tsx';

test('a whole number lets in the one who has it; a name of two waits for a choice', async () => {
  const two = [atDesk(), atDesk({ id: OTHER, fullName: 'Rebeca Solano Vega' })];
  const { api, screen, enter } = await openDesk(['access.register'], two);
  api.on('POST /accesos/check-in', () => granted);
  await screen.write('Persona', 'rebeca solano');
  await enter();
  await screen.see('Rebeca Solano Vega');
  expect(api.sent('POST /accesos/check-in')).toEqual([]);
  expect(screen.field('Persona').value).toBe('rebeca solano');

  api.on('GET /accesos/people', () => [atDesk({ isExact: true }), atDesk({ id: OTHER })]);
  await screen.write('Persona', '12');
  await enter();
  await screen.see('Rebeca Solano Mejía');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ userId: ID }]);
});

test('of people with the same name none is marked until somebody chooses', async () => {
  const two = [atDesk({ memberNumber: 12 }), atDesk({ id: OTHER, memberNumber: 30 })];
  const { api, screen, enter } = await openDesk(['access.register'], two);
  api.on('POST /accesos/check-in', () => granted);
  await screen.write('Persona', 'rebeca solano');
  await screen.see('Se llaman igual: elige por el número.');
  await enter();
  expect(api.sent('POST /accesos/check-in')).toEqual([]);
  expect(screen.field('Persona').value).toBe('rebeca solano');
  await act(async () => {
    screen
      .field('Persona')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  });
  await enter();
  await screen.see('Entró');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ userId: OTHER }]);
});

const SAME_NAME = 'Se llaman igual: elige por el número.';

test.each([
  [
    'whose account is closed and who stands last',
    SAME_NAME,
    [
      atDesk(),
      atDesk({ id: OTHER, fullName: 'Rebeca Solano Vega' }),
      atDesk({ id: THIRD, status: 'disabled' }),
    ],
  ],
  [
    'whose name is written without accents',
    SAME_NAME,
    [atDesk(), atDesk({ id: OTHER, fullName: 'Rebeca Solano Mejia' })],
  ],
  [
    'whose card has the number of the first one',
    'Varias personas tienen ese dato: elige una.',
    [atDesk({ isExact: true }), atDesk({ id: OTHER, fullName: 'Otra Persona', isExact: true })],
  ],
])('nobody is let in for another person %s', async (_who, advice, people) => {
  const { api, screen, enter } = await openDesk(['access.register'], people);
  api.on('POST /accesos/check-in', () => granted);
  await screen.write('Persona', 'rebeca solano');
  await screen.see(advice);
  await enter();
  expect(api.sent('POST /accesos/check-in')).toEqual([]);
});

test('a list that is full says that there may be more people', async () => {
  const eight = Array.from({ length: 8 }, (_, at) =>
    atDesk({ id: `${ID.slice(0, -1)}${at}`, fullName: `Rebeca Solano ${at}` }),
  );
  const { screen } = await openDesk(['access.register'], eight);
  await screen.write('Persona', 'rebeca');
  await screen.see('Puede haber más. Escribe otro apellido, el número o la cédula.');
});

test('a search with several results is named as missing if another was typed meanwhile', async () => {
  const two = [atDesk(), atDesk({ id: OTHER, fullName: 'Rebeca Solano Vega' })];
  const { screen, enter } = await openDesk(['access.register'], two);
  await screen.write('Persona', 'rebeca');
  // Both at once: the person types the next name before the answer arrives.
  await act(async () => {
    await Promise.all([enter(), screen.write('Persona', 'lui')]);
  });
  await screen.see('Falta registrar «rebeca»');
  expect(screen.field('Persona').value).toBe('lui');
});
