import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';

const mailbox = await startMailbox();
const { call, buildGym, buildUser, server } = await startHarness({ SMTP_URL: mailbox.url });
const gym = await buildGym();
const cashier = await buildUser({ gym, role: 'owner' });

const sell = async (userId: string) => {
  const body = {
    userId,
    lines: [{ kind: 'free' as const, concept: 'Guantes', unitPriceCents: 8_000_00 }],
    tenders: [{ method: 'cash' as const, amountCents: 8_000_00 }],
  };
  return (await call('POST /counter-sales', { as: cashier, body })).data.id;
};
const mail = (id: string) => call('POST /counter-sales/{id}/mail', { as: cashier, params: { id } });

test('the receipt of somebody without an address goes to their guardian, and otherwise staff are told', async () => {
  const mother = await buildUser({ gym });
  const body = {
    firstName: 'Beto',
    birthDate: '2015-03-02',
    guardianId: mother.id,
    invite: false,
  };
  const child = await call('POST /users', { as: cashier, body });
  expect(child.statusCode, child.body).toBe(201);
  expect((await mail(await sell(child.data.id))).statusCode).toBe(204);
  await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
  const receipts = mailbox.of(mother.email).filter(({ subject }) => subject.startsWith('Recibo'));
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).toContain('Guantes');

  const alone = { firstName: 'Carla', phone: '8830 4456', invite: false };
  const { data } = await call('POST /users', { as: cashier, body: alone });
  expect((await mail(await sell(data.id))).error.message).toContain('Carla no tiene correo.');
});
