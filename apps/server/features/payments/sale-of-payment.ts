import type { Paper } from '@forja/contract/paper';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/gym-db.ts';
import { openPort } from '../../platform/port.ts';

type SendSale = (
  db: Db,
  reply: FastifyReply,
  saleId: string,
  paper?: Paper,
) => Promise<FastifyReply>;

/** Filled by the counter: a sale has one receipt, in however many ways it was paid. */
export const saleReceipt = openPort<SendSale>('saleReceipt');
