import { change, fetchOne } from '../api/api.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function current(): Promise<PushSubscription | null> {
  // Not `ready`, which never resolves without a worker.
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!isSupported() || !(await navigator.serviceWorker.getRegistration())) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await current()) ? 'on' : 'off';
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await change('POST /notifications/push', { body: { endpoint, keys: { p256dh, auth } } });
}

/** Asks the person and the browser for permission, and sends the push address to the server. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await navigator.serviceWorker.ready;
  const key = await fetchOne('GET /notifications/push');
  if (!key) return 'off';
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.publicKey,
  });
  await send(subscription);
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await current();
  if (subscription) {
    await change('DELETE /notifications/push', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** A subscription belongs to a session, so it is sent again after a new login. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const subscription = await current();
  // If it fails, the next start of the app tries again.
  if (subscription) await send(subscription).catch(() => undefined);
}
