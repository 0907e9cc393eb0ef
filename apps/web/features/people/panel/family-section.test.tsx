import type { PersonDetail } from '@forja/contract/people/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { FamilySection } from './family-section.tsx';

const PAYER = '01890000-0000-7000-8000-000000000001';
const own = buildMembership({ userId: PAYER, payerId: PAYER, planName: 'Familiar' });
const daughter = buildMembership({
  id: '01890000-0000-7000-8000-000000000099',
  userId: '01890000-0000-7000-8000-000000000002',
  payerId: PAYER,
  coveredBy: own.id,
  username: 'Hija Ruiz',
  planName: 'Familiar',
  isCurrent: true,
});
const plan = { id: own.planId, familySize: 4 };
const person = { id: PAYER, membership: { id: own.id } } as PersonDetail;

test('nobody leaves a family plan by one press: what ends is said first', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /membership-plans', () => [plan as never]);
  api.on('POST /memberships/{id}/cancel', () => daughter);
  const user = await show(<FamilySection person={person} held={[own, daughter]} />);
  await screen.findByText('Hija Ruiz');
  await user.click(await screen.findByRole('button', { name: 'Quitar a Hija Ruiz del plan' }));
  await screen.findByText(/Su membresía Familiar termina hoy\./);
  expect(api.sent('POST /memberships/{id}/cancel')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(api.sent('POST /memberships/{id}/cancel')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Quitar a Hija Ruiz del plan' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar del plan' }));
  await screen.findByText('Hija Ruiz ya no está en el plan.');
  expect(api.sent('POST /memberships/{id}/cancel')).toEqual([
    { reason: 'Salió del plan familiar', when: 'now' },
  ]);
});
