import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { errorOf, show } from '../../test/show.tsx';
import { AuditLog } from './audit-log.tsx';

test('a last day before the first is refused at its field, without a request', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /users', () => []);
  api.on('GET /audit-log', () => []);
  await show(<AuditLog />, {
    at: '/ajustes?vista=bitacora&desde=2026-11-17&hasta=2026-11-01',
  });
  await screen.findByText('Nada coincide con los filtros');
  expect(errorOf(screen.getByLabelText('Hasta'))).toBe('El final no puede ser antes del inicio.');
  expect(api.sent('GET /audit-log')).toEqual([]);
  // As a picker of days changes it: the whole day at once.
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-11-20' } });
  expect(errorOf(screen.getByLabelText('Hasta'))).toBe('');
  expect(api.sent('GET /audit-log')).toHaveLength(1);
});

test('each audit entry shows its browser and address', async () => {
  // Cards as on a phone, because a table draws only the rows in sight.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList,
  );
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /users', () => []);
  const entry = {
    at: '2026-11-17T16:00:00Z',
    userId: crypto.randomUUID(),
    username: 'Mariela Quesada',
    role: 'admin',
    action: 'people.update',
    objectType: 'user',
    objectId: crypto.randomUUID(),
    objectName: 'Karla Zúñiga Alfaro',
    recordName: null,
    changes: {},
  };
  api.on('GET /audit-log', () => [
    { ...entry, id: crypto.randomUUID(), address: '190.5.1.2', device: 'Chrome en Windows' },
    { ...entry, id: crypto.randomUUID(), address: '', device: null },
  ]);
  await show(<AuditLog />, { at: '/ajustes?vista=bitacora' });
  await screen.findByText('Chrome en Windows · 190.5.1.2');
  await screen.findByText('el servidor');
  vi.mocked(window.matchMedia).mockRestore();
});
