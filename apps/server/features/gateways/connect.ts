import type { PaymentGateway } from '@forja/contract/gateways/routes';
import { disconnect, findConnected, keepAccount } from '../../platform/cards/gateway-accounts.ts';
import { isOnvoKey, ONVO_CURRENCIES } from '../../platform/cards/onvo.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError, fieldError, violates } from '../../platform/errors/app-error.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordMoneyTarget } from '../money-targets/public.ts';
import { readGymSettings } from '../settings/public.ts';
import { paidAccount } from './paid-account.ts';

/** The secret part of the address for webhooks. */
type Address = Pick<Gym, 'id' | 'subdomain'>;

/** The name of an account in the message to owners. */
const named = (connected: { keyHint: string } | undefined) => ({
  account: connected ? `ONVO ${connected.keyHint}` : null,
});

export async function readGateway(
  { config, cards }: Platform,
  db: Db,
  gym: Address,
): Promise<PaymentGateway> {
  const connected = await findConnected(db);
  const origin = config.appUrl.replace('{gym}', gym.subdomain).replace(/\/$/, '');
  const webhookUrl = `${origin}/api/onvo/webhook/${gym.id}`;
  if (!connected) {
    const account = await paidAccount(db, cards);
    return { onvo: null, stripe: account === null ? null : { account }, webhookUrl };
  }
  const { account: _, ...onvo } = connected;
  return { onvo, stripe: null, webhookUrl };
}

const alreadyConnected = () =>
  new AppError('CONFLICT', {
    message: 'Ya hay una cuenta de ONVO conectada. Desconéctala antes de conectar otra.',
  });

/** Tests the key at once, so that a wrong one is not noticed only when somebody pays. */
async function requireKey({ config, log }: Platform, db: Db, secretKey: string): Promise<void> {
  const { currency } = await readGymSettings(db);
  if (!ONVO_CURRENCIES.includes(currency))
    throw fieldError(
      'secretKey',
      'ONVO cobra en colones o dólares, y tu gimnasio usa otra moneda.',
    );
  if (config.production && !secretKey.startsWith('onvo_live_'))
    throw fieldError('secretKey', 'Esa llave es de prueba y con ella nadie paga de verdad.');
  const isRight = await isOnvoKey(secretKey, config.onvo.apiUrl).catch((error: unknown) => {
    log.warn({ err: error }, 'ONVO could not be asked about a key');
    throw new AppError('UNAVAILABLE', {
      message: 'ONVO no respondió, así que no guardamos nada. Inténtalo en unos minutos.',
    });
  });
  if (!isRight) throw fieldError('secretKey', 'ONVO no reconoce esa llave. Cópiala de nuevo.');
}

export async function connectOnvo(
  platform: Platform,
  db: Db,
  gym: Address,
  keys: { secretKey: string; webhookSecret: string },
): Promise<PaymentGateway> {
  if (await findConnected(db)) throw alreadyConnected();
  await requireKey(platform, db, keys.secretKey);
  try {
    await db.tx(async (tx) => {
      await keepAccount(tx, platform.secrets, keys);
      const after = named(await findConnected(tx));
      await recordMoneyTarget(platform, tx, 'store.card-account', named(undefined), after);
    });
  } catch (error) {
    throw violates(error, 'payment_gateways_current') ? alreadyConnected() : error;
  }
  return readGateway(platform, db, gym);
}

export async function disconnectOnvo(
  platform: Platform,
  db: Db,
  gym: Address,
): Promise<PaymentGateway> {
  await db.tx(async (tx) => {
    const before = await findConnected(tx);
    if ((await disconnect(tx)) === 0) return;
    await recordMoneyTarget(platform, tx, 'store.card-account', named(before), named(undefined));
  });
  return readGateway(platform, db, gym);
}
