import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { fieldError } from '../../platform/http/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropSubscription, readPush } from './notification-rows.ts';

export const PUSH_JOB = 'notifications.push';

export interface PushJob {
  gymId: string;
  notificationId: string;
  subscriptionId: string;
}

const TTL_SECONDS = 24 * 3600;
const TIMEOUT_MS = 8_000;
/** The browser's maker says that nobody is there any more. */
const GONE = new Set([404, 410]);

/** The pair of keys this server signs with; the same on every server with the same root secret. */
export function vapidKeys({ secrets }: Platform) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secrets.derive('web-push'));
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  };
}

/** Refuses an address that is not a push service: the server would be made to call anything. */
export function requirePushService({ config }: Platform, endpoint: string): void {
  const { protocol, host } = new URL(endpoint);
  const isKnown = config.pushHosts.some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  );
  const isLocal = host.startsWith('127.0.0.1:');
  if (isKnown && (protocol === 'https:' || isLocal)) return;
  throw fieldError('endpoint', 'Este navegador usa un servicio de avisos que no conocemos.');
}

const mailAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Sends one notification to one browser. */
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
      // The tag lets a second try replace the first instead of standing beside it.
      const payload = JSON.stringify({ title, body, link, tag: subject ?? id });
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
