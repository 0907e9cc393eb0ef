import { DEFAULT_WHATSAPP } from '@forja/contract/whatsapp/texts';
import { newId } from '../../platform/db/ids.ts';
import { type Matrix, management } from './row.ts';

export const whatsAppMatrix: Matrix = {
  'GET /whatsapp/texts': management(200),
  'PUT /whatsapp/texts': { ...management(200), body: DEFAULT_WHATSAPP },
  'POST /whatsapp/chats': {
    ...management(400),
    body: { about: { kind: 'greeting', userId: newId() } },
  },
};
