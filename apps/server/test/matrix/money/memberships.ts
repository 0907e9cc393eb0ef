import { DEFAULT_DUNNING } from '@forja/contract/accounts/dunning-texts';
import { DEFAULT_REMINDERS } from '@forja/contract/memberships/reminder-texts';
import { newId } from '../../../platform/db/ids.ts';
import { uniqueWord } from '../../unique-word.ts';
import { type Matrix, management, owners, users, type World } from '../row.ts';

const planBody = { name: 'Mensual', priceCents: 2600000, periodCount: 1, periodUnit: 'month' };

async function buildPlan({ harness, owner }: World): Promise<{ id: string }> {
  const body = { ...planBody, name: `Plan ${uniqueWord()}` };
  return { id: (await harness.call('POST /membership-plans', { as: owner, body })).data.id };
}

async function buildMembership(world: World): Promise<{ id: string }> {
  const { harness, owner, gym } = world;
  const { id: planId } = await buildPlan(world);
  const { id: userId } = await harness.buildUser({ gym });
  const sold = await harness.call('POST /memberships', { as: owner, body: { userId, planId } });
  return { id: sold.data.id };
}

async function buildCancelled(world: World): Promise<{ id: string }> {
  const made = await buildMembership(world);
  await world.harness.call('POST /memberships/{id}/cancel', {
    as: world.owner,
    params: made,
    body: {},
  });
  return made;
}

async function buildOwn(world: World): Promise<{ id: string }> {
  const { harness, owner, member } = world;
  const { id: planId } = await buildPlan(world);
  const sale = { userId: member.id, planId, choice: 'beside' as const };
  return { id: (await harness.call('POST /memberships', { as: owner, body: sale })).data.id };
}

async function buildRequest(world: World): Promise<{ id: string }> {
  const { harness, member } = world;
  const params = await buildOwn(world);
  const body = { planId: (await buildPlan(world)).id };
  const asked = await harness.call('POST /memberships/{id}/plan-requests', {
    as: member,
    params,
    body,
  });
  return { id: asked.data.id };
}

async function buildReport(world: World): Promise<{ id: string }> {
  const { harness, owner, member } = world;
  const { id: planId } = await buildPlan(world);
  const sale = { userId: member.id, planId, choice: 'beside' as const };
  const sold = await harness.call('POST /memberships', { as: owner, body: sale });
  const body = {
    membershipId: sold.data.id,
    amountCents: 2600000,
    method: 'sinpe',
    reference: newId(),
  };
  return { id: (await harness.call('POST /payments', { as: member, body })).data.id };
}

async function buildPayment(world: World): Promise<{ id: string }> {
  const { id } = await buildReport(world);
  await world.harness.call('POST /payments/{id}/confirm', { as: world.owner, params: { id } });
  return { id };
}

const reason = { reason: 'Error de digitación' };
const details = { sinpeNumber: null, sinpeName: null, iban: null, ibanName: null, bank: null };

export const membershipsMatrix: Matrix = {
  'GET /membership-plans': users(200),
  'GET /membership-plans/export': management(200),
  'POST /membership-plans': { ...management(400), body: planBody },
  'PATCH /membership-plans/{id}': {
    ...management(404),
    params: buildPlan,
    body: { active: false },
  },
  'DELETE /membership-plans/{id}': { ...management(404), params: buildPlan },
  'GET /memberships': users(200),
  'GET /memberships/export': management(200),
  'GET /memberships/counts': management(200),
  'POST /memberships': { ...management(400), body: { userId: newId(), planId: newId() } },
  'POST /memberships/sale-preview': {
    ...management(400),
    body: { userId: newId(), planId: newId() },
  },
  'POST /memberships/{id}/renew': { ...management(404), params: buildMembership, body: {} },
  'PUT /membership-plans/order': { ...management(400), body: { ids: [newId()] } },
  'GET /memberships/{id}/renew': { ...management(404), params: buildMembership },
  'GET /memberships/{id}/change-plan': { ...management(400), params: buildMembership },
  'POST /memberships/{id}/change-plan': {
    ...management(400),
    params: buildMembership,
    body: { planId: newId() },
  },
  'POST /memberships/{id}/family': {
    ...management(400),
    params: buildMembership,
    body: { userId: newId() },
  },
  'POST /memberships/{id}/freeze': { ...management(404), params: buildMembership },
  'POST /memberships/{id}/begin-now': { ...management(404), params: buildMembership },
  'POST /memberships/{id}/unfreeze': { ...management(404), params: buildMembership },
  'GET /memberships/{id}/grace': { ...management(404), params: buildMembership },
  'POST /memberships/{id}/extend': {
    ...management(400),
    params: buildMembership,
    body: { days: 3 },
  },
  'GET /memberships/{id}/cancel': { ...management(404), params: buildMembership },
  'POST /memberships/{id}/cancel': { ...users(404), params: buildMembership, body: {} },
  'POST /memberships/{id}/undo-cancel': { ...users(404), params: buildCancelled },
  'PUT /memberships/{id}/auto-renew': {
    ...users(400),
    params: buildMembership,
    body: { autoRenew: false },
  },
  'POST /memberships/{id}/pause': {
    ...management(400),
    params: buildMembership,
    body: { from: '2020-01-01', to: '2020-01-02' },
  },
  'POST /memberships/{id}/unpause': { ...management(404), params: buildMembership },
  'POST /memberships/{id}/correct': {
    ...management(400),
    params: buildMembership,
    body: { reason: 'Error al escribir' },
  },
  'GET /memberships/{id}/outlook': { ...users(404), params: buildOwn, reachedBy: 'member' },
  'POST /memberships/{id}/pause-requests': {
    ...users(400),
    params: buildOwn,
    reachedBy: 'member',
    body: { from: '2020-01-01', to: '2020-01-02' },
  },
  'POST /memberships/{id}/plan-requests': {
    ...users(400),
    params: buildOwn,
    reachedBy: 'member',
    body: { planId: newId() },
  },
  'GET /membership-requests/mine': users(200),
  'GET /membership-requests': management(200),
  'POST /membership-requests/{id}/withdraw': {
    ...users(404),
    params: buildRequest,
    reachedBy: 'member',
  },
  'POST /membership-requests/{id}/refuse': {
    ...management(400),
    params: buildRequest,
    body: reason,
  },
  'GET /charging': management(200),
  'PUT /charging/tax': { ...owners(400), body: { taxPercent: 13 } },
  'POST /charging/proposal': { ...owners(400), body: { apply: false } },
  'GET /dunning': management(200),
  'PUT /dunning': { ...management(400), body: { enabled: true, steps: DEFAULT_DUNNING } },
  'GET /reminders': management(200),
  'PUT /reminders': { ...management(400), body: DEFAULT_REMINDERS },
  'GET /payments': users(200),
  'GET /payments/export': management(200),
  'POST /payments': { ...users(400), body: { amountCents: 100, method: 'cash' } },
  'POST /payments/{id}/photo': { ...users(415), params: buildReport },
  'POST /payments/{id}/confirm': { ...management(404), params: buildReport },
  'POST /payments/{id}/reopen': { ...management(404), params: buildReport },
  'POST /payments/{id}/reject': { ...management(400), params: buildReport, body: reason },
  'POST /payments/{id}/refunds': {
    ...management(400),
    params: buildReport,
    body: { amountCents: 100, ...reason, refund: { method: 'cash' } },
  },
  'POST /payments/{id}/void': { ...management(400), params: buildReport, body: reason },
  'GET /payments/{id}/receipt': { ...users(404), params: buildPayment },
  'GET /payment-details': users(200),
  'PUT /payment-details': { ...owners(400), body: details },
  'GET /payment-details/changes': owners(200),
  'POST /payment-details/changes/seen': {
    ...owners(400),
    body: { until: '2026-11-01T00:00:00.000Z' },
  },
};
