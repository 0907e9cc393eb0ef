import { type Matrix, management, owners, type World } from '../row.ts';

let written = 0;

const money = async ({ harness, owner }: World) => {
  written += 1;
  const { data } = await harness.call('POST /incoming-money', {
    as: owner,
    body: {
      arrivedOn: '2026-01-10',
      amountCents: 26_000_00,
      reference: `20260110${String(written).padStart(6, '0')}`,
    },
  });
  return { id: data.id };
};

/** Already decided money, which is refused before anything is looked up. */
const discarded = async (world: World) => {
  const params = await money(world);
  const as = world.owner;
  await world.harness.call('POST /incoming-money/{id}/discard', { as, params, body: {} });
  return params;
};

export const incomingMatrix: Matrix = {
  'GET /incoming-money': management(200),
  'GET /incoming-money/summary': management(200),
  'GET /incoming-money/missing': management(200),
  'POST /incoming-money': {
    ...management(400),
    body: { arrivedOn: '2026-01-10', amountCents: 26_000_00 },
  },
  'POST /incoming-money/files': management(415),
  'GET /incoming-money/{id}/targets': { ...management(400), params: money },
  'POST /incoming-money/{id}/apply': {
    ...management(400),
    params: discarded,
    body: { kind: 'debt', id: '00000000-0000-4000-8000-000000000000' },
  },
  'POST /incoming-money/{id}/split': {
    ...management(400),
    params: discarded,
    body: {
      parts: [1, 2].map((at) => ({
        kind: 'debt',
        id: `00000000-0000-4000-8000-00000000000${at}`,
        amountCents: 13_000_00,
      })),
    },
  },
  'POST /incoming-money/{id}/keep': { ...management(404), params: money },
  'POST /incoming-money/{id}/undo': {
    ...management(400),
    params: money,
    body: { reason: 'Era de otra persona' },
  },
  'POST /incoming-money/{id}/discard': { ...management(404), params: money, body: {} },
  'POST /incoming-money/{id}/reopen': { ...management(404), params: money },
  'PUT /incoming-money/rules': {
    ...owners(400),
    body: { appliesAlone: false },
  },
};
