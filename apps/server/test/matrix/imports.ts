import { multipart } from '../files/multipart.ts';
import { type Matrix, management, type World } from './row.ts';

const SHEET = 'nombre;cédula\nAna Peña Soto;1-1111-1111\n';

const sheet = async ({ harness, owner }: World) => {
  const { data } = await harness.send<{ id: string }>('POST /imports', {
    as: owner,
    ...multipart('file', Buffer.from(SHEET)),
  });
  return { id: data.id };
};

export const importsMatrix: Matrix = {
  'GET /imports': management(200),
  'POST /imports': management(415),
  'GET /imports/template': management(200),
  'GET /imports/{id}': { ...management(404), params: sheet },
  'DELETE /imports/{id}': { ...management(404), params: sheet },
  'PUT /imports/{id}/columns': {
    ...management(400),
    params: sheet,
    body: { fields: ['fullName', 'nationalId'] },
  },
  'PUT /imports/{id}/plans': {
    ...management(400),
    params: sheet,
    body: {
      name: 'Mensual',
      create: { priceCents: 1000, periodCount: 1, periodUnit: 'month', visitsTotal: null },
    },
  },
  'PUT /imports/{id}/takes': { ...management(400), params: sheet, body: { takes: ['endsOn'] } },
  'POST /imports/{id}/plans': { ...management(404), params: sheet },
  'GET /imports/{id}/rows': { ...management(404), params: sheet },
  'GET /imports/{id}/same-contact': { ...management(400), params: sheet },
  'PATCH /imports/{id}/rows': {
    ...management(400),
    params: sheet,
    body: { number: 2, values: { phone: '8888 1111' } },
  },
  'POST /imports/{id}/repair': { ...management(400), params: sheet, body: { problem: 'phone' } },
  'GET /imports/{id}/left-out': { ...management(404), params: sheet },
  'POST /imports/{id}/start': { ...management(404), params: sheet },
  'POST /imports/{id}/undo': { ...management(404), params: sheet },
  'POST /imports/{id}/invitations': { ...management(404), params: sheet },
  'GET /imports/{id}/whatsapp-links': { ...management(404), params: sheet },
  'POST /imports/{id}/whatsapp-links': { ...management(404), params: sheet },
  'POST /imports/{id}/whatsapp-links/sent': {
    ...management(400),
    params: sheet,
    body: { personId: '00000000-0000-4000-8000-000000000000' },
  },
};
