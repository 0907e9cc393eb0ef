import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { AuditDetail } from './audit-detail.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const PERSON = '01890000-0000-7000-8000-000000000002';

const entry = {
  id: crypto.randomUUID(),
  at: '2026-11-17T16:00:00Z',
  userId: crypto.randomUUID(),
  username: 'Mariela Quesada',
  role: 'admin',
  action: 'people.update',
  objectType: 'user',
  objectId: ID,
  objectName: null,
  recordName: null,
  changes: {},
  address: '190.5.1.2',
  device: null,
};

const cases = [
  {
    name: 'Recibo 443',
    to: `/caja?vista=cuenta&persona=${PERSON}&documento=P-443`,
    said: {
      action: 'payments.void',
      objectType: 'payment',
      changes: { userId: PERSON, receipt: 443 },
    },
  },
  {
    name: 'Venta 12',
    to: `/caja?vista=cuenta&persona=${PERSON}&venta=${ID}`,
    said: { action: 'counter.void', objectType: 'sale', changes: { userId: PERSON, number: 12 } },
  },
  {
    name: 'Pedido #7',
    to: `/orders-admin?pedido=${ID}`,
    said: { action: 'store.order', objectType: 'order', recordName: '#7' },
  },
  {
    name: 'Boxeo, 21/11/2026 10:00',
    to: `/eventos-admin?clase=${ID}`,
    said: { action: 'classes.cancel', objectType: 'event', recordName: 'Boxeo, 21/11/2026 10:00' },
  },
];

test.each(cases)('what an entry is about is opened from it: $name', async ({ name, to, said }) => {
  await logInAs(fakeApi(), { role: 'owner' });
  await show(<AuditDetail entry={{ ...entry, ...said }} onClose={() => {}} />);
  await screen.findByText(name);
  const links = [...document.querySelectorAll('a')];
  expect(links.find(({ textContent }) => textContent === name)?.getAttribute('href')).toBe(to);
});
