import { newId } from '../../platform/db/ids.ts';
import { type Matrix, management } from './row.ts';

export const selectionMatrix: Matrix = {
  'POST /users/actions': {
    ...management(400),
    body: { userIds: [newId()], action: { kind: 'disable' } },
  },
  'POST /users/actions/renewal-total': { ...management(400), body: { userIds: [newId()] } },
};
