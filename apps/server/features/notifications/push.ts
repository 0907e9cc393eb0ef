import { createECDH } from 'node:crypto';
import { DAY_MS } from '@forja/calendar/duration';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropSubscription, readPush } from './notification-rows.ts';

export const PUSH_JOB = 'notifications.push';

export interface PushJob {
  gymId: string;
  notificationId: string;
  subscriptionId: string;
}

const TTL_SECONDS = DAY_MS / 1000;
const TIMEOUT_MS = 8_000;
/** Push services take 4 kB, and a lock screen shows some lines. */
const MAX_PUSH_BODY = 600;
/** The push service says that the subscription no longer exists. */
const GONE = new Set([404, 410]);

/** Derived from the root secret, so that all servers sign with the same pair. */
export function vapidKeys({ secrets }: Platform) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secrets.derive('web-push'));
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  };
}

/**
 * Refuses an address outside the known push services; otherwise anyone could make the server call
 * any address.
 */
export function requirePushService({ config }: Platform, endpoint: string): void {
  const { protocol, host } = new URL(endpoint);
  const isKnown = config.pushHosts.some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  );
  const isLocal = host.startsWith('127.0.0.1:');
  if (isKnown && (protocol === 'https:' || isLocal)) return;
  throw fieldError('endpoint', 'Este navegador usa un servicio de avisos que no conocemos.');
}

const mailAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

export function pushJob(platform: Platform): Job<PushJob> {
  const { publicKey, privateKey } = vapidKeys(platform);
  const vapidDetails = {
    subject: `mailto:${mailAddress(platform.config.mailFrom)}`,
    publicKey,
    privateKey,
  };

  return {
    name: PUSH_JOB,
    async run({ gymId, notificationId, subscriptionId }) {
      const db = platform.gymDb(gymId);
      const push = await readPush(db, notificationId, subscriptionId);
      if (!push) return;
      const { endpoint, p256dh, auth, id, title, body, link, subject } = push;
      requirePushService(platform, endpoint);
      // The tag makes a retry replace the first notification instead of adding a second one.
      const shown = body.slice(0, MAX_PUSH_BODY);
      const payload = JSON.stringify({ title, body: shown, link, tag: subject ?? id });
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails,
          TTL: TTL_SECONDS,
        },
      );
      const response = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (GONE.has(response.status)) await dropSubscription(db, subscriptionId);
      else if (!response.ok) throw new Error(`The push service answered ${response.status}`);
    },
  };
}
