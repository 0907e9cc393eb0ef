import { MAX_EXTRA_GATES, NO_ADD_ONS } from '@forja/contract/subscription/plans';
import { confirmReported } from '../../../features/subscription/settle.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type Matrix, management, owners, type World } from '../row.ts';

/** With every gate: the doors that other rows made stay within it. The plan includes the rest. */
const renewal = {
  plan: 'enterprise',
  period: 'monthly',
  addOns: { ...NO_ADD_ONS, extraGates: MAX_EXTRA_GATES },
  method: 'transfer',
};

async function buildReport({ harness, owner }: World): Promise<{ id: string }> {
  const body = { ...renewal, reference: newId() };
  const answer = await harness.call('POST /subscription/renew', { as: owner, body });
  return { id: answer.data.invoice.id };
}

async function buildPaidInvoice(world: World): Promise<{ id: string }> {
  const { id } = await buildReport(world);
  await confirmReported(world.harness.server.platform, world.gym.db, id);
  return { id };
}

export const subscriptionMatrix: Matrix = {
  'GET /subscription': management(200),
  'POST /subscription/renew': { ...owners(400), body: { ...renewal, reference: 'X1' } },
  'GET /subscription/invoices': owners(200),
  'GET /subscription/invoices/export': owners(200),
  'GET /subscription/invoices/{id}/pdf': { ...owners(404), params: buildPaidInvoice },
  'DELETE /subscription/invoices/{id}': { ...owners(404), params: buildReport },
};
