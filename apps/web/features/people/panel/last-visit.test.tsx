import { asDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import type { PersonDetail } from '@forja/contract/people/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { fakeNewWindow } from '../../../test/new-window.ts';
import { show } from '../../../test/show.tsx';
import { LastVisit } from './contact-facts.tsx';

const membership: PersonDetail['membership'] = {
  id: '01890000-0000-7000-8000-000000000011',
  planId: '01890000-0000-7000-8000-000000000012',
  planName: 'Mensual',
  status: 'active',
  startsOn: asDay('2026-01-01'),
  periodFrom: asDay('2026-01-01'),
  endsOn: asDay('2026-01-31'),
  frozenOn: null,
  priceCents: 2_600_000,
  owedCents: 0,
  renewalCents: 2_600_000,
  toRenewCents: 2_600_000,
};

const person = (daysAgo: number, values: Partial<PersonDetail> = {}) =>
  buildPerson({
    phone: '+506 8830 1127',
    membership,
    lastVisitAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    ...values,
  });

test('reception asks by WhatsApp after who pays and stays away', async () => {
  fakeNewWindow();
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.read', 'messages.staff'] });
  api.on('POST /whatsapp/chats', () => ({ url: 'https://wa.me/50688301127' }));
  const away = person(20);
  const user = await show(<LastVisit person={away} />);
  await user.click(
    await screen.findByRole('button', {
      name: `Preguntar por WhatsApp: ausencia de ${away.firstName}`,
    }),
  );
  expect(api.sent('POST /whatsapp/chats')).toEqual([
    { about: { kind: 'absence', userId: away.id } },
  ]);
});

test('people who came lately, or whose plan ended, are not missed', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.read', 'messages.staff'] });
  await show(
    <>
      <LastVisit person={person(3)} />
      <LastVisit person={person(40, { membership: { ...membership, status: 'expired' } })} />
    </>,
  );
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
});
