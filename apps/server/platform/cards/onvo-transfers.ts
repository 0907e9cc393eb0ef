import { z } from 'zod';
import type { OnvoAccount } from './onvo.ts';
import { createOnvoClient, OnvoError } from './onvo-client.ts';

/**
 * SINPE that came in at the mobile number ONVO gave the gym (docs.onvopay.com: webhooks, «List SINPE
 * Movil payments»). The event says no id, only SINPE's own reference, and is no payment by itself.
 */
const transfer = z.object({
  amount: z.int().positive(),
  currency: z.string(),
  description: z.string().nullish(),
  SINPERefNumber: z.string(),
  authorizationDate: z.iso.datetime({ offset: true }).nullish(),
  createdAt: z.iso.datetime({ offset: true }).nullish(),
  originId: z.string().nullish(),
  originName: z.string().nullish(),
  originPhone: z.string().nullish(),
  status: z.string(),
  /** The charge that ONVO itself has paid with it. */
  paymentIntentId: z.string().nullish(),
});
type RawTransfer = z.output<typeof transfer>;

/** One page of the list; what cannot be read in it is left out, the rest counts. */
const transfers = z.object({ data: z.array(transfer.nullable().catch(null)) });

const news = z.object({
  type: z.literal('mobile-transfer.received'),
  data: z.object({ SINPERefNumber: z.string().regex(/^\w{6,60}$/) }),
});

/** Whether a transfer is there, was used by ONVO for one of its own charges, or is not there. */
type TransferState = 'arrived' | 'used' | 'gone' | 'waiting';

export interface GatewayTransfer {
  reference: string;
  state: TransferState;
  amountCents: number;
  currency: string;
  at: Date;
  senderName: string | null;
  senderPhone: string | null;
  senderNationalId: string | null;
  detail: string | null;
}

/** Money is there, and ONVO found no charge for it. */
const ARRIVED: ReadonlySet<string> = new Set(['received', 'attempt_not_found', 'charge_not_found']);
const GONE: ReadonlySet<string> = new Set(['expired', 'canceled']);

function stateOf({ status, paymentIntentId }: RawTransfer): TransferState {
  if (paymentIntentId) return 'used';
  if (GONE.has(status)) return 'gone';
  return ARRIVED.has(status) ? 'arrived' : 'waiting';
}

function read(raw: RawTransfer): GatewayTransfer[] {
  const at = raw.authorizationDate ?? raw.createdAt;
  if (!at) return [];
  return [
    {
      reference: raw.SINPERefNumber,
      state: stateOf(raw),
      amountCents: raw.amount,
      currency: raw.currency,
      at: new Date(at),
      senderName: raw.originName ?? null,
      senderPhone: raw.originPhone ?? null,
      senderNationalId: raw.originId ?? null,
      detail: raw.description ?? null,
    },
  ];
}

/** The reference that a webhook reports as arrived. Nothing else in it is trusted. */
export function referenceOfTransfer(body: Buffer): string | null {
  try {
    return news.parse(JSON.parse(body.toString())).data.SINPERefNumber;
  } catch {
    return null;
  }
}

const MOST = 100;

/** Reads from ONVO the newest transfers of an account, or the one with a reference. */
export async function readTransfers(
  { secretKey }: Pick<OnvoAccount, 'secretKey'>,
  apiUrl: string,
  reference?: string,
): Promise<GatewayTransfer[]> {
  const asked = reference === undefined ? '' : `&SINPERefNumber=${reference}`;
  const path = `/v1/mobile-transfers/list?limit=${MOST}&sortOrder=desc${asked}`;
  try {
    const { data } = await createOnvoClient(secretKey, apiUrl).get(path, transfers);
    return data
      .flatMap((each) => (each ? read(each) : []))
      .filter((each) => reference === undefined || each.reference === reference);
  } catch (error) {
    // It knows no such reference, or the account has no number of its own.
    if (error instanceof OnvoError && error.isFinal) return [];
    throw error;
  }
}
