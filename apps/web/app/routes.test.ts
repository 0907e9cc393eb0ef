import { expect, test, vi } from 'vitest';

const lookedUp = vi.hoisted(() => vi.fn());

vi.mock('react-router', async (original) => {
  const router = await original<typeof import('react-router')>();
  const matchRoutes: typeof router.matchRoutes = (...asked) => {
    lookedUp();
    return router.matchRoutes(...asked);
  };
  return { ...router, matchRoutes };
});

test('an address that was asked for before is not looked up again', async () => {
  // Test files share their modules, so another one may have loaded it without the spy.
  vi.resetModules();
  const { screenAt } = await import('./routes.ts');
  expect(screenAt('/usuarios')?.title).toBe('Usuarios');
  expect(screenAt('/rutinas-admin/7')?.path).toBe('/rutinas-admin/:userId');
  expect(screenAt('/no-hay')?.path).toBe('*');
  for (const address of ['/usuarios', '/rutinas-admin/7', '/no-hay']) screenAt(address);
  expect(lookedUp).toHaveBeenCalledTimes(3);
});
