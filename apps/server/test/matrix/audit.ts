import { type Matrix, management } from './row.ts';

export const auditMatrix: Matrix = {
  'GET /audit-log': management(200),
  'GET /audit-log/export': management(200),
};
