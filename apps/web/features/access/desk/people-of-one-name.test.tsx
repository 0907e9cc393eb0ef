import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atDesk, granted, ID, OTHER, openDesk, THIRD } from '../../../test/open-desk.tsx';

test('a whole number lets in the one who has it; a name of two waits for a choice', async () => {
  const two = [atDesk(), atDesk({ id: OTHER, fullName: 'Rebeca Solano Vega' })];
  const { api, user } = await openDesk(['access.register'], two);
  api.on('POST /accesos/check-in', () => granted);
  await user.type(screen.getByLabelText('Persona'), 'rebeca solano');
  await user.keyboard('{Enter}');
  await screen.findByText('Rebeca Solano Vega');
  expect(api.sent('POST /accesos/check-in')).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Persona').value).toBe('rebeca solano');

  api.on('GET /accesos/people', () => [atDesk({ isExact: true }), atDesk({ id: OTHER })]);
  await user.clear(screen.getByLabelText('Persona'));
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  await screen.findAllByText('Rebeca Solano Mejía');
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ userId: ID }]);
});

test('of people with the same name none is marked until somebody chooses', async () => {
  const two = [atDesk({ memberNumber: 12 }), atDesk({ id: OTHER, memberNumber: 30 })];
  const { api, user } = await openDesk(['access.register'], two);
  api.on('POST /accesos/check-in', () => granted);
  await user.type(screen.getByLabelText('Persona'), 'rebeca solano');
  await screen.findByText('Se llaman igual: elige por el número.');
  await user.keyboard('{Enter}');
  expect(api.sent('POST /accesos/check-in')).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Persona').value).toBe('rebeca solano');
  await user.keyboard('{ArrowUp}{Enter}');
  await screen.findAllByText('Entró');
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
  const { api, user } = await openDesk(['access.register'], people);
  api.on('POST /accesos/check-in', () => granted);
  await user.type(screen.getByLabelText('Persona'), 'rebeca solano');
  await screen.findByText(advice);
  await user.keyboard('{Enter}');
  expect(api.sent('POST /accesos/check-in')).toEqual([]);
});

test('a list that is full says that there may be more people', async () => {
  const eight = Array.from({ length: 8 }, (_, at) =>
    atDesk({ id: `${ID.slice(0, -1)}${at}`, fullName: `Rebeca Solano ${at}` }),
  );
  const { user } = await openDesk(['access.register'], eight);
  await user.type(screen.getByLabelText('Persona'), 'rebeca');
  await screen.findByText('Puede haber más. Escribe otro apellido, el número o la cédula.');
});

test('a search with several results is named as missing if another was typed meanwhile', async () => {
  const two = [atDesk(), atDesk({ id: OTHER, fullName: 'Rebeca Solano Vega' })];
  await openDesk(['access.register'], two);
  // In one go: the person types the next name before the answer arrives.
  const box = screen.getByLabelText('Persona');
  fireEvent.change(box, { target: { value: 'rebeca' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.change(box, { target: { value: 'lui' } });
  await screen.findByText(/Falta registrar «rebeca»/);
  expect(screen.getByLabelText<HTMLInputElement>('Persona').value).toBe('lui');
});
