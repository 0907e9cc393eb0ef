import { newId } from '../../../platform/db/ids.ts';
import { buildDocument, buildPurchase, buildSold, SETTINGS_BODY } from '../../fiscal/fiscal-gym.ts';
import { type Matrix, management, owners, users, type World } from '../row.ts';

const someone = async ({ member }: World) => ({ id: member.id });
const bought = async ({ gym }: World) => ({ id: await buildPurchase(gym) });
const sold = async ({ gym, member }: World) => ({ id: await buildSold(gym, member) });
const held = async ({ gym, member }: World) => ({ id: await buildDocument(gym, member) });

const identification = { type: '02', number: '3101123456' };

const exemption = {
  kind: '99',
  kindOther: 'Convenio',
  number: 'AL-00012345',
  article: null,
  clause: null,
  institution: '99',
  institutionOther: 'Embajada',
  issuedOn: '2026-01-15',
  endsOn: null,
  exemptBp: 1_300,
};

export const fiscalMatrix: Matrix = {
  'GET /fiscal/status': management(200),
  'GET /fiscal/settings': owners(200),
  'PUT /fiscal/settings': { ...owners(400), body: SETTINGS_BODY },
  'PUT /fiscal/certificate': { ...owners(400), body: { file: 'aG9sYQ==', pin: '1234' } },
  'PUT /fiscal/start': { ...owners(400), body: { environment: 'sandbox', startsOn: null } },
  'POST /fiscal/trial': owners(409),
  'GET /users/{id}/fiscal-receiver': { ...management(404), params: someone },
  'PUT /users/{id}/fiscal-receiver': {
    ...management(400),
    params: someone,
    body: { receiver: { name: 'Ana Núñez', identification, email: null, exemption } },
  },
  'GET /fiscal/purchases': management(200),
  'POST /fiscal/purchases': management(415),
  'POST /fiscal/purchases/{id}/answer': {
    ...management(400),
    params: bought,
    body: { answer: 'accept', detail: null, condition: null, creditableCents: null },
  },
  'POST /fiscal/purchases/{id}/retry': { ...management(404), params: bought },
  'DELETE /fiscal/purchases/{id}': { ...management(404), params: bought },
  'GET /fiscal/purchases/{id}/xml': { ...management(404), params: bought },
  'GET /fiscal/rates': management(200),
  'PUT /fiscal/rates': { ...management(400), body: { day: '2026-11-17', rateCents: 508_37 } },
  'GET /fiscal/documents': management(200),
  'POST /fiscal/documents/{id}/retry': { ...management(404), params: held },
  'POST /fiscal/documents/{id}/replace': { ...management(404), params: held },
  'GET /fiscal/documents/{id}/sold': { ...management(404), params: held },
  'POST /fiscal/documents/{id}/debit-note': {
    ...management(400),
    params: sold,
    body: { chargeId: newId(), amountCents: 100, reason: 'Faltó cobrar' },
  },
  'GET /fiscal/vat': management(400),
  'GET /fiscal/vat/export': management(400),
  'GET /fiscal/archive': management(400),
  'GET /fiscal/payment-documents': users(200),
  'POST /fiscal/documents/{id}/mail': { ...management(404), params: held },
  'GET /fiscal/documents/{id}/pdf': { ...users(404), params: held },
  'GET /fiscal/documents/{id}/xml': { ...management(404), params: held },
};
