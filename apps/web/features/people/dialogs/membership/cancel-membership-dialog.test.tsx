import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMembership } from '../../../../test/build-membership.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../../test/show.tsx';
import { CancelMembershipDialog } from './cancel-membership-dialog.tsx';

const membership = buildMembership({ planName: 'Anual', endsOn: asDay('2098-12-15') });
const dialog = { membership, held: [membership], name: 'Rebeca', onClose: () => undefined };
const PATH = 'POST /memberships/{id}/cancel';

test('the unused part of a membership that ends today can be credited, and is shown before', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.edit', 'money.refund'] });
  const unused = { creditCents: 220_000_00, owedCents: 0, inHandCents: 220_000_00 };
  api.on('GET /memberships/{id}/cancel', () => unused);
  api.on(PATH, () => ({ ...membership, unusedCredited: true }));
  const user = await show(<CancelMembershipDialog {...dialog} />);
  expect(screen.queryByText(/Acreditar lo que no usó/)).toBeNull();
  await user.click(await screen.findByLabelText(/^Hoy/));
  await screen.findByText('Acreditar lo que no usó: ₡220 000');
  screen.getByText(acrossElements('Se acreditaNada'));
  await user.click(await screen.findByLabelText(/^Acreditar lo que no usó/));
  await screen.findByText(acrossElements('Se acredita₡220 000'));
  await screen.findByText(acrossElements('Queda a favor₡220 000'));
  await user.click(await screen.findByRole('button', { name: 'Cancelar la membresía' }));
  await screen.findByText('Cancelamos la membresía y acreditamos ₡220 000.');
  expect(screen.queryByText(/Deshacer/)).toBeNull();
  expect(api.sent(PATH)).toEqual([{ reason: null, when: 'now', creditUnused: true }]);
});

test('people who may not refund are not offered it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.edit'] });
  api.on(PATH, () => membership);
  const user = await show(<CancelMembershipDialog {...dialog} />);
  await user.click(await screen.findByLabelText(/^Hoy/));
  expect(screen.queryByText(/Acreditar lo que no usó/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cancelar la membresía' }));
  await screen.findByText('Deshacer');
  expect(api.sent(PATH)).toEqual([{ reason: null, when: 'now', creditUnused: false }]);
});

test('the possible credit is not read again after the cancellation', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.edit', 'money.refund'] });
  let asked = 0;
  api.on('GET /memberships/{id}/cancel', () => {
    asked += 1;
    return { creditCents: 220_000_00, owedCents: 0, inHandCents: 220_000_00 };
  });
  api.on(PATH, () => membership);
  const user = await show(<CancelMembershipDialog {...dialog} />);
  await user.click(await screen.findByLabelText(/^Hoy/));
  await screen.findByText(/Acreditar lo que no usó/);
  await user.click(await screen.findByRole('button', { name: 'Cancelar la membresía' }));
  await screen.findByText('Deshacer');
  expect(asked).toBe(1);
});
