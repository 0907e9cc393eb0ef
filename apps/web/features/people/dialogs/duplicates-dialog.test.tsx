import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';

const listed = (id: string, firstName: string) => {
  const { birthDate, nationalId, staffNote, invitedAt, wantedEmail, ...rest } = buildPerson();
  const {
    cardNumber,
    guardian,
    mergedInto,
    aliases,
    minors,
    unreadable,
    hasSecondFactor,
    logsIn,
    isUnproven,
    deletesAt,
    ...person
  } = rest;
  return { ...person, id, firstName };
};
const ONE = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';

test('the chosen one stays, the other becomes its alias, and it can be undone', async () => {
  const api = fakeApi();
  const people = [listed(ONE, 'Isabel'), listed(OTHER, 'Isa')];
  api.on('GET /users/duplicates', () => [{ reason: 'phone' as const, people }]);
  api.on('POST /users/{id}/merge', () => buildPerson());
  api.on('POST /users/{id}/unmerge', () => buildPerson());
  const user = await show(<DuplicatesDialog onClose={() => undefined} />);
  await screen.findByText('Mismo teléfono y nombre');
  await user.click(await screen.findByLabelText(/^Isa Solano Mejía/));
  await user.click(await screen.findByRole('button', { name: 'Unir en la elegida' }));
  expect(api.sent('POST /users/{id}/merge')).toEqual([{ intoId: OTHER }]);
  await screen.findByText(/Las unimos\./);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(api.sent('POST /users/{id}/unmerge')).toHaveLength(1);
});

test('a refusal is said, and nobody repeated is said too', async () => {
  const api = fakeApi();
  api.on('GET /users/duplicates', () => [
    { reason: 'name' as const, people: [listed(ONE, 'Isabel'), listed(OTHER, 'Isabel')] },
  ]);
  api.on('POST /users/{id}/merge', () => {
    throw refusal('CONFLICT', { message: 'Isabel tiene una membresía vigente.' });
  });
  const user = await show(<DuplicatesDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Unir en la elegida' }));
  await screen.findByText('Isabel tiene una membresía vigente.');
});

test('who logs in with the other is asked first, and nothing is merged', async () => {
  const api = fakeApi();
  api.on('GET /users/duplicates', () => [
    { reason: 'name' as const, people: [listed(ONE, 'Isabel'), listed(OTHER, 'Isa')] },
  ]);
  api.on('POST /users/{id}/merge', () => {
    throw refusal('MERGE_NEEDS_WORD');
  });
  api.on('POST /users/{id}/merge-requests', () => undefined);
  const user = await show(<DuplicatesDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Unir en la elegida' }));
  await screen.findByText(/entra con su propia cuenta/);
  await user.click(await screen.findByRole('button', { name: 'Preguntarle' }));
  expect(api.sent('POST /users/{id}/merge-requests')).toEqual([{ intoId: ONE }]);
  await screen.findByText(/Te avisamos cuando responda\./);
});

test('an empty list is a good answer', async () => {
  fakeApi().on('GET /users/duplicates', () => []);
  await show(<DuplicatesDialog onClose={() => undefined} />);
  await screen.findByText('Nadie está repetido');
});
