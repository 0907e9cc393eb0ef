import { everyone, type Matrix } from './row.ts';

export const sessionMatrix: Matrix = {
  'GET /ping': everyone(204),
};
