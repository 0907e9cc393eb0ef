import { expect, test } from 'vitest';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { receiptsJob } from './mail-receipts.ts';

const mailbox = await startMailbox();
const { call, buildGym, buildUser, server } = await startHarness({ SMTP_URL: mailbox.url });
const PRICE = 26_000_00;
const plan = { name: 'Mensual', priceCents: PRICE, periodCount: 1, periodUnit: 'month' };

async function buildDesk() {
  const gym = await buildGym();
  const admin = await buildUser({ gym, role: 'admin' });
  const planId = (await call('POST /membership-plans', { as: admin, body: plan })).data.id;
  const sellTo = async (person: TestUser, payment?: { method: string; amountCents: number }) =>
    (await call('POST /memberships', { as: admin, body: { userId: person.id, planId, payment } }))
      .data;
  return { gym, admin, sellTo };
}

/** Receipts are sent on a notice and by the job. Both run here, and each receipt is sent once. */
async function mailsOf(person: TestUser) {
  const jobs = server.features.flatMap((feature) => feature.jobs);
  const receipts = receiptsJob(server.platform);
  await receipts.run({});
  await receipts.run({});
  await server.platform.jobs.drain(jobs);
  return mailbox.of(person.email);
}

test('money taken at the desk sends its receipt, once', async () => {
  const { gym, sellTo } = await buildDesk();
  const person = await buildUser({ gym });
  await sellTo(person, { method: 'cash', amountCents: PRICE });
  const mails = await mailsOf(person);
  expect(mails.map(({ subject }) => subject)).toEqual(['Recibo 000001']);
  expect(mails[0]?.text).toContain('Forma de pago: Efectivo');
  expect(mails[0]?.raw).not.toMatch(/^list-unsubscribe/im);
});

test('a reported payment sends one letter when it is confirmed, and none before', async () => {
  const { gym, admin, sellTo } = await buildDesk();
  const person = await buildUser({ gym });
  const { id: membershipId } = await sellTo(person);
  const reported = await call('POST /payments', {
    as: person,
    body: { membershipId, amountCents: PRICE, method: 'sinpe', reference: '12345678' },
  });
  expect(await mailsOf(person)).toEqual([]);
  await call('POST /payments/{id}/confirm', { as: admin, params: { id: reported.data.id } });
  const mails = await mailsOf(person);
  expect(mails.map(({ subject }) => subject)).toEqual(['Recibo 000001']);
  expect(mails[0]?.text).toContain('Comprobante: 12345678');
});

test('a gym that switched them off sends none, nor later those of that time', async () => {
  const { gym, admin, sellTo } = await buildDesk();
  const person = await buildUser({ gym });
  const rules = { blindCount: false, toleranceCents: 0 };
  const choose = (receiptMails: boolean) =>
    call('PUT /counter-settings', { as: admin, body: { ...rules, receiptMails } });
  expect((await choose(false)).data.receiptMails).toBe(false);
  await sellTo(person, { method: 'cash', amountCents: PRICE });
  expect(await mailsOf(person)).toEqual([]);
  await choose(true);
  expect(await mailsOf(person)).toEqual([]);
});
