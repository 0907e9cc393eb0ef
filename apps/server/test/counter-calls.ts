import type { shareHarness, TestUser } from './harness.ts';

/** The calls of a counter with a cashier and a member, for tests of shifts and cash. */
export function counterCalls({
  call,
  buildGym,
  buildUser,
}: Awaited<ReturnType<typeof shareHarness>>) {
  async function counter(shift = false) {
    const gym = await buildGym({ shift });
    const [cashier, member] = [
      await buildUser({ gym, role: 'admin', firstName: 'Keylor' }),
      await buildUser({ gym }),
    ];
    return { gym, cashier, member };
  }

  const open = (as: TestUser, floatCents = 50_000_00, registerId?: string) =>
    call('POST /shifts', { as, body: { floatCents, registerId } });

  const take = (as: TestUser, userId: string, amountCents: number, method = 'cash') =>
    call('POST /payments', { as, body: { userId, amountCents, method, concept: 'Botella' } });

  const voidPayment = (as: TestUser, id: string) =>
    call('POST /payments/{id}/void', { as, body: { reason: 'Se cobró mal' }, params: { id } });

  const move = (as: TestUser, id: string, kind: string, amountCents: number) =>
    call('POST /shifts/{id}/movements', {
      as,
      params: { id },
      body: { kind, amountCents, reason: 'Cambio de la caja fuerte' },
    });

  const readShift = async (as: TestUser, id: string) =>
    (await call('GET /shifts/{id}', { as, params: { id } })).data;

  const count = (as: TestUser, id: string, totalCents: number) =>
    call('POST /shifts/{id}/counts', { as, params: { id }, body: { totalCents } });

  const close = (as: TestUser, id: string, note = '') =>
    call('POST /shifts/{id}/close', { as, params: { id }, body: { note } });

  return { counter, open, take, voidPayment, move, readShift, count, close };
}
