import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { screenAt } from './routes.ts';

vi.mock('react-router', async (original) => {
  const router = await original<typeof import('react-router')>();
  return { ...router, matchRoutes: vi.fn(router.matchRoutes) };
});

test('an address that was asked for before is not looked up again', () => {
  expect(screenAt('/usuarios')?.title).toBe('Usuarios');
  expect(screenAt('/rutinas-admin/7')?.path).toBe('/rutinas-admin/:userId');
  expect(screenAt('/no-hay')?.path).toBe('*');
  for (const address of ['/usuarios', '/rutinas-admin/7', '/no-hay']) screenAt(address);
  expect(matchRoutes).toHaveBeenCalledTimes(3);
});
