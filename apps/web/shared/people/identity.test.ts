import { expect, test } from 'vitest';
import { identityOf, nearestFirst } from './identity.ts';

const karla = {
  id: '01890000-0000-7000-8000-000000000001',
  username: 'Karla Zúñiga',
  profilePic: null,
  memberNumber: 9044,
  firstName: 'Karla',
  lastName: 'Zúñiga Alfaro',
  email: 'karla@x.test',
  phone: '+506 8830 1127',
  role: 'member' as const,
  status: 'active' as const,
  membership: null,
  lastVisitAt: null,
  createdAt: '2026-01-05T12:00:00-06:00',
};

test('two people of one name differ in a list', () => {
  const other = { ...karla, lastName: 'Zúñiga Monge', memberNumber: 9039, phone: null };
  expect(identityOf(karla)).toEqual({
    name: 'Karla Zúñiga Alfaro',
    detail: 'N.º 9044 · +506 8830 1127 · Sin plan',
  });
  expect(identityOf(other)).toEqual({
    name: 'Karla Zúñiga Monge',
    detail: 'N.º 9039 · karla@x.test · Sin plan',
  });
});

test('a closed account is told before it is chosen', () => {
  expect(identityOf({ ...karla, status: 'disabled' }).detail).toContain('Cuenta deshabilitada');
});

test('a person found by a member has only a name', () => {
  const { id, username, profilePic } = karla;
  expect(identityOf({ id, username, profilePic })).toEqual({ name: 'Karla Zúñiga' });
});

test('who is called what was typed comes first', () => {
  const named = (lastName: string) => ({ ...karla, firstName: 'Ana', lastName });
  const found = [named('Castro Zúñiga'), named('Fallas Zúñiga'), named('Zúñiga Zúñiga')];
  const [first] = nearestFirst(found, 'ana zuñiga zuñiga');
  expect(first?.lastName).toBe('Zúñiga Zúñiga');
});
