import { everyone, type Matrix, users } from './row.ts';

export const sessionMatrix: Matrix = {
  'GET /ping': everyone(204),
  'POST /login': { ...everyone(400), body: { email: 'a@example.test', password: 'x' } },
  'POST /logout': { ...everyone(204), endsSession: true },
  'POST /refresh-token': everyone(401),
  'GET /me': users(200),
};
