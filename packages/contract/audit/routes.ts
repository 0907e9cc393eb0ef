import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import { date, daysInOrder, id, instant, listQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

const auditEntry = z.strictObject({
  id,
  at: instant,
  /** Null for the system and the provider. */
  userId: id.nullable(),
  username: z.string().nullable(),
  role: z.string(),
  /** Area and action: `payments.confirm`. */
  action: z.string(),
  objectType: z.string(),
  objectId: z.string().nullable(),
  /** The name of the person it concerned, if it was a person. */
  objectName: z.string().nullable(),
  /** What it concerned, if it was a product, a class, an order or the like and is still there. */
  recordName: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
  address: z.string(),
  /** The browser of its session, as a person would say it; null when there was none. */
  device: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditQuery = listQuery.pick({ limit: true, cursor: true }).extend({
  /** What this person did. */
  userId: id.optional(),
  /** What was done to this person. */
  aboutId: id.optional(),
  /** The first part of the action: `payments`. */
  area: z
    .string()
    .regex(/^[a-z-]{2,30}$/)
    .optional(),
  /** Days of the gym. */
  from: date.optional(),
  to: date.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/audit-log',
    access: 'management',
    permission: 'audit.read',
    summary: 'Who changed what, when and from where, newest first; the total stops at 10,000',
    query: daysInOrder(auditQuery),
    response: z.array(auditEntry),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/audit-log/export',
    access: 'management',
    permission: ['export', 'audit.read'],
    summary: 'The deeds that match as CSV, Excel or PDF',
    query: daysInOrder(
      auditQuery.omit({ limit: true, cursor: true }).extend({ format: exportFormat }),
    ),
    file: true,
  }),
};
