import { uniqueWord } from '../../unique-word.ts';
import { type Matrix, management, users, type World } from '../row.ts';

const ofMember = async ({ member }: World) => ({ userId: member.id });
const reason = 'Acuerdo con la persona';

async function buildCharge({ harness, owner, member }: World): Promise<{ id: string }> {
  const params = { userId: member.id };
  const body = { concept: `Evaluación ${uniqueWord()}`, unitPriceCents: 1_000 };
  const { data } = await harness.call('POST /accounts/{userId}/charges', {
    as: owner,
    params,
    body,
  });
  return { id: data.open.at(-1)?.id ?? '' };
}

export const accountsMatrix: Matrix = {
  'GET /accounts/{userId}': { ...users(404), params: ofMember },
  'GET /accounts/{userId}/documents': { ...users(404), params: ofMember },
  'GET /account-documents': management(400),
  'GET /accounts/{userId}/reminders': { ...users(404), params: ofMember },
  'GET /accounts/{userId}/export': { ...users(404), params: ofMember },
  'POST /accounts/{userId}/mail': { ...management(404), params: ofMember, body: {} },
  'POST /accounts/{userId}/charges': {
    ...management(400),
    params: ofMember,
    body: { concept: 'Evaluación', unitPriceCents: 1_000 },
  },
  'POST /accounts/{userId}/credits': {
    ...management(400),
    params: ofMember,
    body: { amountCents: 1_000, reason },
  },
  'POST /accounts/{userId}/refunds': {
    ...management(400),
    params: ofMember,
    body: { amountCents: 1_000, method: 'cash', reason },
  },
  'POST /charges/{id}/write-off': { ...management(400), params: buildCharge, body: { reason } },
};
