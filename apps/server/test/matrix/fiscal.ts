import { buildDocument, CABYS } from '../fiscal-gym.ts';
import { type Matrix, management, owners, type World } from './row.ts';

const someone = async ({ member }: World) => ({ id: member.id });
const held = async ({ gym, member }: World) => ({ id: await buildDocument(gym, member) });

const identification = { type: '02', number: '3101123456' };

const settings = {
  issuer: {
    name: 'Hierro Norte S.A.',
    identification,
    tradeName: null,
    place: { province: '1', canton: '01', district: '01', address: 'Calle 1' },
    email: 'facturas@hierro.example',
  },
  activityCode: '931101',
  branch: 1,
  terminal: 1,
  creditDays: 30,
  cabys: CABYS,
  username: null,
  password: null,
};

export const fiscalMatrix: Matrix = {
  'GET /fiscal/settings': owners(200),
  'PUT /fiscal/settings': { ...owners(400), body: settings },
  'PUT /fiscal/certificate': { ...owners(400), body: { file: 'aG9sYQ==', pin: '1234' } },
  'PUT /fiscal/start': { ...owners(400), body: { environment: 'sandbox', startsOn: null } },
  'GET /users/{id}/fiscal-receiver': { ...management(404), params: someone },
  'PUT /users/{id}/fiscal-receiver': {
    ...management(400),
    params: someone,
    body: { receiver: { name: 'Ana Núñez', identification, email: null } },
  },
  'GET /fiscal/documents': management(200),
  'POST /fiscal/documents/{id}/retry': { ...management(404), params: held },
  'POST /fiscal/documents/{id}/replace': { ...management(404), params: held },
  'GET /fiscal/documents/{id}/pdf': { ...management(404), params: held },
  'GET /fiscal/documents/{id}/xml': { ...management(404), params: held },
};
