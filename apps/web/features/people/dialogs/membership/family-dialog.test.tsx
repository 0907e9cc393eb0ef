import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { buildMembership } from '../../../../test/build-membership.ts';
import { buildPerson } from '../../../../test/build-person.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/show.tsx';
import { FamilyDialog } from './family-dialog.tsx';

const PATH = 'POST /memberships/{id}/family';
const family = buildMembership({ planName: 'Familiar', username: 'Rebeca' });
const person = buildPerson({ firstName: 'Ana', lastName: 'Solano' });
const own = buildMembership({
  id: '01890000-0000-7000-8000-000000000031',
  userId: person.id,
  payerId: person.id,
  planName: 'Anual',
  endsOn: asDay('2098-12-15'),
});

test('3: what somebody has goes on unless staff choose otherwise, with what is given back said before', async () => {
  const api = fakeApi();
  api.on('GET /users', () => [person]);
  api.on('GET /memberships', () => [own]);
  api.on('GET /memberships/{id}/cancel', () => ({
    creditCents: 220_000_00,
    owedCents: 0,
    inHandCents: 220_000_00,
  }));
  api.on(PATH, () => family);
  const user = await show(
    <FamilyDialog membership={family} taken={[]} onClose={() => undefined} />,
  );
  await user.type(screen.getByRole('combobox', { name: 'Persona' }), 'Ana');
  await screen.findByText('Ana Solano');
  await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click());
  await screen.findByText('Ya tiene Anual. ¿Cómo sigue?');
  expect(screen.queryByText(/Hoy termina/)).toBeNull();
  await user.click(await screen.findByLabelText('En lugar de la actual'));
  await screen.findByText(/Hoy termina Anual, que va hasta el 15 dic 2098\. Se acreditan ₡220 000/);
  await user.click(await screen.findByLabelText('Después de la actual'));
  await user.click(await screen.findByRole('button', { name: 'Agregar al plan' }));
  await screen.findByText('Ya está en el plan.');
  expect(api.sent(PATH)).toEqual([{ userId: person.id, familyChoice: 'after' }]);
});
