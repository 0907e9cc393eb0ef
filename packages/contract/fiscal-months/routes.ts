import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import { defineRoute } from '../route.ts';
import { vatMonth } from './vat-schema.ts';

const monthQuery = z.strictObject({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Elige un mes.' }),
});

export const fiscalMonthRoutes = {
  readVat: defineRoute({
    method: 'GET',
    path: '/fiscal/vat',
    access: 'management',
    permission: ['fiscal.read', 'money.reports'],
    summary:
      'What the documents of a month come to by rate of IVA, and its purchases, for the declaration',
    query: monthQuery,
    response: vatMonth,
  }),
  exportVat: defineRoute({
    method: 'GET',
    path: '/fiscal/vat/export',
    access: 'management',
    permission: ['fiscal.read', 'money.reports', 'export'],
    summary: 'The same as CSV, Excel or PDF',
    query: monthQuery.extend({ format: exportFormat }),
    file: true,
  }),
  archive: defineRoute({
    method: 'GET',
    path: '/fiscal/archive',
    access: 'management',
    permission: ['fiscal.read', 'export'],
    summary: 'The documents of a month for the accountant: signed, answered and on paper, in a ZIP',
    query: monthQuery,
    file: 'application/zip',
  }),
};
