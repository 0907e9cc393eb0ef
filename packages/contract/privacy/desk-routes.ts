import { z } from 'zod';
import { anyText, date, id, idParams, instant, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import {
  REQUEST_KINDS,
  REQUEST_STATES,
  RETENTION_KINDS,
  RETENTION_LEAST,
  RETENTION_MONTHS,
} from './values.ts';

const newRequest = z.strictObject({ kind: z.enum(REQUEST_KINDS), detail: text(2000) });

const privacyRequest = z.strictObject({
  id,
  userId: id,
  person: z.string(),
  kind: z.enum(REQUEST_KINDS),
  detail: z.string(),
  source: z.enum(['app', 'desk']),
  state: z.enum(REQUEST_STATES),
  receivedAt: instant,
  /** The last day for an answer. */
  dueOn: date,
  isLate: z.boolean(),
  closedAt: instant.nullable(),
  steps: z.array(
    z.strictObject({
      state: z.enum(REQUEST_STATES),
      note: z.string().nullable(),
      /** Null if the person asked themselves. */
      by: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type PrivacyRequest = z.output<typeof privacyRequest>;

/** After how many months each kind of data is deleted; null keeps it for ever. */
const retention = z
  .record(z.enum(RETENTION_KINDS), z.literal([...RETENTION_MONTHS]).nullable())
  .superRefine((months, context) => {
    for (const kind of RETENTION_KINDS) {
      const chosen = months[kind];
      if (chosen === null || chosen >= RETENTION_LEAST[kind]) continue;
      const message = `Lo mínimo son ${RETENTION_LEAST[kind]} meses.`;
      context.addIssue({ code: 'custom', path: [kind], message });
    }
  });
export type Retention = z.output<typeof retention>;

const goes = z.strictObject({ count: z.int(), oldest: date.nullable() });
export type RemovalCount = z.output<typeof goes>;

const desk = { access: 'management', permission: 'privacy.manage' } as const;

export const privacyDeskRoutes = {
  ownRequests: defineRoute({
    method: 'GET',
    path: '/me/privacy-requests',
    access: 'user',
    whenLapsed: 'works',
    summary: 'What the caller asked about their data, newest first',
    response: z.array(privacyRequest),
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/me/privacy-requests',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Ask the gym something about one’s data',
    body: newRequest,
    response: privacyRequest,
    status: 201,
  }),
  requests: defineRoute({
    ...desk,
    method: 'GET',
    path: '/privacy-requests',
    summary: 'What waits for an answer, the most urgent first, and then what was answered lately',
    response: z.array(privacyRequest),
  }),
  note: defineRoute({
    ...desk,
    method: 'POST',
    path: '/privacy-requests',
    summary: 'Write down what somebody asked at the desk',
    body: newRequest.extend({ userId: id }),
    response: privacyRequest,
    status: 201,
  }),
  move: defineRoute({
    ...desk,
    method: 'PUT',
    path: '/privacy-requests/{id}',
    summary: 'Work on a request or answer it; the person is told',
    params: idParams,
    body: z.strictObject({
      state: z.enum(REQUEST_STATES).exclude(['open']),
      note: anyText(2000),
    }),
    response: privacyRequest,
  }),
  readRetention: defineRoute({
    ...desk,
    method: 'GET',
    path: '/privacy/retention',
    summary: 'After how many months each kind of data goes',
    response: retention,
  }),
  previewRetention: defineRoute({
    ...desk,
    method: 'POST',
    path: '/privacy/retention/preview',
    summary: 'What would go with these periods',
    body: retention,
    response: z.record(z.enum(RETENTION_KINDS), goes),
  }),
  saveRetention: defineRoute({
    ...desk,
    method: 'PUT',
    path: '/privacy/retention',
    confirmed: true,
    summary: 'Choose after how many months each kind of data goes, each night',
    body: retention,
    response: retention,
  }),
};
