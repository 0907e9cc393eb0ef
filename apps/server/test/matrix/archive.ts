import { type Matrix, owners } from './row.ts';

export const archiveMatrix: Matrix = { 'GET /gym/export': owners(200) };
