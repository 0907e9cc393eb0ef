import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { everyone, type Matrix, management } from './row.ts';

export const settingsMatrix: Matrix = {
  'GET /settings': everyone(200),
  'PUT /settings': {
    ...management(400),
    body: {
      gymName: 'Hierro Norte',
      theme: defaultTheme,
      currency: 'CRC',
      timeZone: 'America/Costa_Rica',
      contact: { email: null, phone: null, address: null },
      openingHours: [],
      store: { enabled: true },
    },
  },
  'POST /gyms/logo': management(415),
  'DELETE /gyms/logo': management(204),
};
