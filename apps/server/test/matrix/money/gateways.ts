import { type Matrix, owners } from '../row.ts';

const keys = { secretKey: 'short', webhookSecret: 'short' };

export const gatewaysMatrix: Matrix = {
  'GET /payment-gateway': owners(200),
  'PUT /payment-gateway/onvo': { ...owners(400), body: keys },
  'DELETE /payment-gateway/onvo': owners(200),
  'GET /payment-gateway/trial': owners(200),
  'POST /payment-gateway/trial': owners(409),
};
