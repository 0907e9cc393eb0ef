import { type Matrix, users } from './row.ts';

export const overviewMatrix: Matrix = { 'GET /dashboard': users(200) };
