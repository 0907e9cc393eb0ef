import { addDays, utcDay } from '@forja/calendar/day';
import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { PersonProblem } from './person-problem.tsx';

const expired = buildPerson({
  membership: {
    id: crypto.randomUUID(),
    planId: crypto.randomUUID(),
    planName: 'Mensual',
    status: 'expired',
    startsOn: addDays(utcDay(Date.now()), -60),
    periodFrom: addDays(utcDay(Date.now()), -60),
    endsOn: addDays(utcDay(Date.now()), -30),
    frozenOn: null,
    priceCents: 2_600_000,
    owedCents: 500_000,
    renewalCents: 2_600_000,
    toRenewCents: 3_100_000,
  },
});

const waysToPay = () =>
  [...document.querySelectorAll('a, button')].map((each) => [
    each.textContent,
    each.getAttribute('href'),
  ]);

test('reception charges somebody whose month is over in any way of paying', async () => {
  const { permissions } = BUILT_IN_PROFILES.recepcion;
  await logInAs(fakeApi(), { role: 'admin', permissions: [...permissions] });
  await show(<PersonProblem person={expired} />);
  screen.getByText(/₡31 000/);
  expect(waysToPay()).toEqual([
    ['Cobrar con SINPE', null],
    ['Cobrar', `/caja?persona=${expired.id}`],
  ]);
});

test('a closed account is opened before it is renewed', async () => {
  await logInAs(fakeApi(), { role: 'owner' });
  await show(<PersonProblem person={{ ...expired, status: 'disabled' }} />);
  await screen.findByText('Su cuenta está cerrada.');
  expect(waysToPay()).toEqual([['Abrir la cuenta', null]]);
});

test('a coach charges nobody', async () => {
  const { permissions } = BUILT_IN_PROFILES.entrenador;
  await logInAs(fakeApi(), { role: 'admin', permissions: [...permissions] });
  await show(<PersonProblem person={expired} />);
  expect(waysToPay()).toEqual([]);
});

test.each([
  ['Debe parte de su plan Mensual', 1_600_000],
  ['Debe su plan Mensual', 2_600_000],
])('%s where that is what is owed', async (words, owedCents) => {
  const { permissions } = BUILT_IN_PROFILES.recepcion;
  await logInAs(fakeApi(), { role: 'admin', permissions: [...permissions] });
  const { membership } = expired;
  const owes = buildPerson({
    membership: membership && { ...membership, status: 'active', owedCents },
  });
  await show(<PersonProblem person={owes} />);
  screen.getByText(words);
});

test('days of grace ask for their reason here as at the desk', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.writeoff'] });
  const given: unknown[] = [];
  api.on('POST /memberships/{id}/extend', ({ body }) => {
    given.push(body);
    return buildMembership();
  });
  const user = await show(<PersonProblem person={expired} />);
  await user.click(await screen.findByRole('button', { name: 'Dar 3 días de gracia' }));
  expect(given).toEqual([]);
  await user.type(screen.getByLabelText('Motivo'), 'Cobra el viernes');
  await user.click(await screen.findByRole('button', { name: 'Dar los días' }));
  await screen.findByText(/puede entrar 3 días más/);
  expect(given).toEqual([{ days: 3, reason: 'Cobra el viernes' }]);
});

test('whoever has no plan is sold one where they stand, by who takes money', async () => {
  const { permissions } = BUILT_IN_PROFILES.recepcion;
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: [...permissions] });
  await show(<PersonProblem person={buildPerson({ membership: null })} />);
  screen.getByText('Todavía no tiene un plan');
  expect(waysToPay()).toEqual([['Vender membresía', null]]);
  await logInAs(api, { role: 'admin', permissions: ['people.edit'] });
  await show(<PersonProblem person={buildPerson({ membership: null })} />);
  expect(waysToPay()).toEqual([]);
});

test('nothing is sold to who leaves or works here', async () => {
  await logInAs(fakeApi(), { role: 'owner' });
  for (const one of [{ role: 'admin' }, { status: 'disabled' }] as const) {
    await show(<PersonProblem person={buildPerson({ membership: null, ...one })} />);
    expect(waysToPay()).toEqual([]);
  }
});

test('what is owed beside the plan is said, and charged at the counter', async () => {
  const { permissions } = BUILT_IN_PROFILES.recepcion;
  await logInAs(fakeApi(), { role: 'admin', permissions: [...permissions] });
  const membership = expired.membership && {
    ...expired.membership,
    status: 'active' as const,
    owedCents: 600_000,
  };
  const both = buildPerson({ membership, otherOwedCents: 2_400_000 });
  await show(<PersonProblem person={both} />);
  screen.getByText(acrossElements('Debe parte de su plan Mensual₡6 000'));
  screen.getByText(acrossElements('Debe además, aparte de su plan₡24 000'));
  await show(<PersonProblem person={buildPerson({ membership: null, otherOwedCents: 500_000 })} />);
  screen.getByText(acrossElements('Tiene un pago pendiente₡5 000'));
});
