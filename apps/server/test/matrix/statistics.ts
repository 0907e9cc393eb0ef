import { type Matrix, management } from './row.ts';

export const statisticsMatrix: Matrix = {
  'GET /statistics': management(400),
  'GET /statistics/slipping-away': management(200),
  'GET /statistics/slipping-away/export': management(200),
  'GET /statistics/export': management(400),
  'GET /statistics/money': management(400),
  'GET /statistics/documents': management(400),
  'GET /statistics/documents/export': management(400),
};
