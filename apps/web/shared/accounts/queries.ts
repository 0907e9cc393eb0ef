import type { NewCharge, NewRefund } from '@forja/contract/accounts/routes';
import type { DocumentKind } from '@forja/contract/accounts/values';
import type { ExportFormat } from '@forja/contract/export-format';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { changeOnce } from '../../lib/api/change-once.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { download } from '../../lib/saving/download.ts';
import { thenRefresh } from './refresh-money.ts';

/** The tax of new prices, and whether rules are proposed to the owner. */
export const chargingQuery = queryOptions({
  queryKey: ['charging'],
  queryFn: () => fetchOne('GET /charging'),
});

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: () => fetchOne('GET /accounts/{userId}', { params: { userId } }),
  });

const PAGE_SIZE = 50;

/** The filters of a statement; the days may be empty. */
export interface StatementPart {
  kind: DocumentKind | null;
  from: string;
  to: string;
  /** Only what is still owed, and money that waits to be used. */
  unsettled: boolean;
  /** A code, a number, an amount or words; empty for all. */
  search: string;
}

export const WHOLE_STATEMENT: StatementPart = {
  kind: null,
  from: '',
  to: '',
  unsettled: false,
  search: '',
};

/** Whether nothing but days is filtered, so that the documents add up to the balance. */
export const isWhole = ({ kind, unsettled, search }: StatementPart): boolean =>
  kind === null && !unsettled && search === '';

/** The text for an empty list of documents. */
export function nothingIn({ unsettled, from, to, search }: StatementPart): string {
  if (search) return `Nada coincide con «${search}»`;
  if (unsettled) return 'Todo está saldado';
  return from || to ? 'No hay movimientos en esos días' : 'Todavía no hay movimientos';
}

const chosen = ({ kind, from, to, search }: StatementPart) => ({
  ...(search && { search }),
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
});

const asked = (part: StatementPart) => ({
  ...chosen(part),
  ...(part.unsettled && { unsettled: 'true' as const }),
});

export const documentsQuery = (userId: string, part: StatementPart) =>
  queryOptions({
    queryKey: ['account', userId, 'documents', part],
    queryFn: () =>
      fetchPage('GET /accounts/{userId}/documents', {
        params: { userId },
        query: { limit: PAGE_SIZE, ...asked(part) },
      }),
  });

export const debtRemindersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'reminders'],
    queryFn: () => fetchOne('GET /accounts/{userId}/reminders', { params: { userId } }),
  });

/** The statement as shown: all of it, or only one kind or some days. */
export const saveStatement = (
  userId: string,
  part: StatementPart,
  file: string,
  format: ExportFormat,
) =>
  download(file, 'GET /accounts/{userId}/export', {
    params: { userId },
    query: { format, ...asked(part) },
  });

/** Emails the shown statement to the person it is about. */
export const mailStatement = (userId: string, part: StatementPart) =>
  change('POST /accounts/{userId}/mail', {
    params: { userId },
    body: { ...chosen(part), ...(part.unsettled && { unsettled: true }) },
  });

type ChargeBody = Pick<NewCharge, 'concept' | 'unitPriceCents' | 'taxPercent'>;

export const postCharge = (userId: string, body: ChargeBody) =>
  thenRefresh(changeOnce('POST /accounts/{userId}/charges', { params: { userId }, body }));

export const giveCredit = (userId: string, body: { amountCents: number; reason: string }) =>
  thenRefresh(changeOnce('POST /accounts/{userId}/credits', { params: { userId }, body }));

export const refundCredit = (userId: string, body: NewRefund) =>
  thenRefresh(changeOnce('POST /accounts/{userId}/refunds', { params: { userId }, body }));

export const writeOff = (id: string, reason: string) =>
  thenRefresh(change('POST /charges/{id}/write-off', { params: { id }, body: { reason } }));

type AccountPayment = Omit<RequestFor<'POST /payments'>['body'], 'userId' | 'membershipId'>;

/** Pays what somebody owes, whatever it is for. */
export const payAccount = (userId: string, payment: AccountPayment) =>
  thenRefresh(changeOnce('POST /payments', { body: { userId, ...payment } }));
