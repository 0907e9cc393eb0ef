import { uniqueWord } from '../../unique-word.ts';
import { type Matrix, management, type World } from '../row.ts';

async function buildPromotion({ harness, owner }: World): Promise<{ id: string }> {
  const body = {
    name: `Convenio ${uniqueWord().slice(-12)}`,
    audience: 'agreement',
    onPlan: { kind: 'percent', value: 10 },
  } as const;
  return { id: (await harness.call('POST /promotions', { as: owner, body })).data.id };
}

const body = { name: 'Enero', audience: 'agreement', onPlan: { kind: 'percent', value: 10 } };

export const promotionsMatrix: Matrix = {
  'GET /promotions': management(200),
  'POST /promotions': { ...management(400), body },
  'PUT /promotions/{id}': { ...management(400), params: buildPromotion, body },
  'GET /promotions/{id}/members': { ...management(404), params: buildPromotion },
  'PUT /promotions/{id}/members': {
    ...management(400),
    params: buildPromotion,
    body: { entries: ['8888 7777'], userIds: [] },
  },
  'GET /promotion-figures': management(400),
  'GET /promotions/{id}/uses': { ...management(400), params: buildPromotion },
};
