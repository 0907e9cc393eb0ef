import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { AuditLog } from './audit-log.tsx';

test('a last day before the first is refused at its field, without a request', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /users', () => []);
  api.on('GET /audit-log', () => []);
  const screen = await show(<AuditLog />, {
    at: '/ajustes?vista=bitacora&desde=2026-11-17&hasta=2026-11-01',
  });
  await screen.see('Nada coincide con los filtros');
  expect(screen.error('Hasta')).toBe('El final no puede ser antes del inicio.');
  expect(api.sent('GET /audit-log')).toEqual([]);
  await screen.write('Hasta', '2026-11-20');
  expect(screen.error('Hasta')).toBe('');
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
  const screen = await show(<AuditLog />, { at: '/ajustes?vista=bitacora' });
  await screen.see('Chrome en Windows · 190.5.1.2');
  await screen.see('el servidor');
  vi.mocked(window.matchMedia).mockRestore();
});
