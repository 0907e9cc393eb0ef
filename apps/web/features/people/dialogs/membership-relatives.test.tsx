import { asDay } from '@forja/calendar/day';
import { test } from 'vitest';
import { makeMembership } from '../../../shared/memberships/membership-fixture.ts';
import { show } from '../../../test/screen.tsx';
import { CorrectMembershipDialog } from './correct-membership-dialog.tsx';
import { PauseMembershipDialog } from './pause-membership-dialog.tsx';

const family = makeMembership({ planName: 'Familiar', endsOn: asDay('2098-12-15') });
const daughter = makeMembership({
  id: '01890000-0000-7000-8000-000000000022',
  userId: '01890000-0000-7000-8000-000000000002',
  username: 'Ana Solano',
  coveredBy: family.id,
});
const next = makeMembership({
  id: '01890000-0000-7000-8000-000000000023',
  planName: 'Trimestral',
  startsOn: asDay('2098-12-16'),
  afterId: family.id,
});
const dialog = {
  membership: family,
  held: [family, daughter, next],
  name: 'Rebeca',
  onClose: () => undefined,
};

test('a pause says who else is paused and what begins later', async () => {
  const screen = await show(<PauseMembershipDialog {...dialog} />);
  await screen.write('Desde', '2098-12-01');
  await screen.write('Hasta, ese día incluido', '2098-12-10');
  await screen.see('También se pausa para Ana Solano.');
  await screen.see('Después sigue Trimestral, desde el 26 dic 2098 en vez del 16 dic 2098.');
});

test('a correction of the end says it too', async () => {
  const screen = await show(<CorrectMembershipDialog {...dialog} />);
  await screen.write('Vence', '2098-12-20');
  await screen.see('También cambia para Ana Solano.');
  await screen.see('Después sigue Trimestral, desde el 21 dic 2098 en vez del 16 dic 2098.');
});
