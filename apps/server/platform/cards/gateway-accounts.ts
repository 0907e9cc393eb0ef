import { sql } from 'kysely';
import type { Secrets } from '../config/secrets.ts';
import type { Db, Tx } from '../db/gym-db.ts';
import { newId } from '../db/ids.ts';
import { createSealing } from '../identity/sealing.ts';
import type { OnvoAccount } from './onvo.ts';

const PREFIX = 'onvo:';
const HINT = 4;

export const isOnvoAccount = (account: string): boolean => account.startsWith(PREFIX);

/** The gateway a gym has connected, without its keys. */
export interface ConnectedGateway {
  /** The name of the account in orders. */
  account: string;
  mode: 'test' | 'live';
  keyHint: string;
  connectedAt: string;
  heardAt: string | null;
}

export const findConnected = (db: Db): Promise<ConnectedGateway | undefined> =>
  db.maybe(sql<ConnectedGateway>`
    select ${PREFIX} || id as account, mode, key_hint as "keyHint", connected_at as "connectedAt",
      heard_at as "heardAt"
    from payment_gateways where disconnected_at is null`);

/**
 * The accounts of a gym whose keys we still have and can open: the connected one, and earlier ones
 * with open payments.
 */
export async function openAccounts(db: Db, secrets: Secrets): Promise<OnvoAccount[]> {
  const sealing = createSealing(secrets, 'payment-gateway');
  const rows = await db.all(sql<{ account: string; secretKey: Buffer; webhookSecret: Buffer }>`
    select ${PREFIX} || id as account, secret_key as "secretKey", webhook_secret as "webhookSecret"
    from payment_gateways where secret_key is not null and webhook_secret is not null
    order by connected_at desc`);
  return rows.flatMap(({ account, ...sealed }) => {
    const secretKey = sealing.find(sealed.secretKey)?.toString();
    const webhookSecret = sealing.find(sealed.webhookSecret)?.toString();
    if (!secretKey || !webhookSecret) return [];
    return [{ gymId: db.gymId, account, secretKey, webhookSecret }];
  });
}

export async function keepAccount(
  tx: Tx,
  secrets: Secrets,
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
): Promise<void> {
  const sealing = createSealing(secrets, 'payment-gateway');
  const sealed = (text: string) => sealing.seal(Buffer.from(text));
  const mode = secretKey.startsWith('onvo_live_') ? 'live' : 'test';
  await tx.run(sql`
    insert into payment_gateways (gym_id, id, gateway, mode, key_hint, secret_key, webhook_secret)
    values (${tx.gymId}, ${newId()}, 'onvo', ${mode}, ${secretKey.slice(-HINT)},
      ${sealed(secretKey)}, ${sealed(webhookSecret)})`);
}

/** Nothing new can be paid there; open payments can still be closed or given back. */
export const disconnect = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update payment_gateways set disconnected_at = now() where disconnected_at is null`);

export async function markHeard(db: Db, account: string): Promise<void> {
  await db.run(sql`
    update payment_gateways set heard_at = now()
    where ${PREFIX} || id = ${account} and heard_at is null`);
}

/** Long enough for a page that was being opened when the account was disconnected. */
const KEPT_HOURS = 1;

/** Deletes the keys of disconnected accounts that no open payment needs any more. */
export async function forgetKeys(db: Db, needed: readonly string[]): Promise<void> {
  await db.run(sql`
    update payment_gateways set secret_key = null, webhook_secret = null
    where disconnected_at < now() - ${KEPT_HOURS} * interval '1 hour' and secret_key is not null
      and ${PREFIX} || id <> all (${needed}::text[])`);
}
