import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { AuditLog } from './audit-log.tsx';

test('days the wrong way round are said at the last one, and nothing is asked for', async () => {
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
