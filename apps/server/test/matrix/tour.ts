import { everyone, type Matrix } from './row.ts';

export const tourMatrix: Matrix = {
  'POST /tour': { ...everyone(400), body: { as: 'owner' } },
};
