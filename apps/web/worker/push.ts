import { type NotificationEvent, type PushEvent, worker } from './scope.ts';

/** What the server puts into a push. */
interface PushPayload {
  title: string;
  body: string;
  link: string;
  tag: string;
}

/** Shows what the server sent, unless the person is looking at the app, which tells them itself. */
export async function showPush(event: PushEvent): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  if (!event.data) return;
  // Encrypted by our own server for this browser alone.
  const { title, body, link, tag } = event.data.json() as PushPayload;
  await worker.registration.showNotification(title, { body, tag, data: { link } });
}

/** Opens what a notification is about, in a window that is already there when there is one. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const link = new URL(String(notification.data.link), worker.location.origin);
  if (link.origin !== worker.location.origin) return;
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) return void (await worker.clients.openWindow(link.href));
  await open.focus();
  await open.navigate(link.href);
}
