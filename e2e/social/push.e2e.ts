import { expect, test } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { gymUrl, logIn, reserveMember } from '../support/people.ts';

test.use({ serviceWorkers: 'allow', launchOptions: chromiumLaunch });

/** The parts of the worker that the test uses. */
interface Scope extends EventTarget {
  registration: ServiceWorkerRegistration;
  WindowClient: { prototype: { focus: () => Promise<void> } };
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
}

const MESSAGE = {
  title: 'Esteban Coto',
  body: '¿Vienes a las 6?',
  link: '/mensajes?con=1',
  tag: 'message:1',
};

test('a push is shown while nobody looks at the app, and leads to what it is about', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await logIn(page, (await reserveMember(65)).email);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(gymUrl('demo')));
      if (ours) found(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const push = (data: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(gymUrl('demo')).origin,
      registrationId,
      data: JSON.stringify(data),
    });
  const shown = () =>
    worker.evaluate(async () => {
      const { registration: own } = globalThis as unknown as Scope;
      return (await own.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        link: data.link,
      }));
    });

  // No notification while the app is visible, because the app itself shows the message.
  await push(MESSAGE);
  // This leaves no page of the app, but keeps the session of the developer tools.
  await page.goto('about:blank');
  await push({ ...MESSAGE, body: 'Hola' });
  await push(MESSAGE);
  await expect.poll(shown).toEqual([MESSAGE]);

  // A click navigates the open page. `focus` is replaced, because it needs a press by a real
  // person.
  await page.goto(gymUrl('demo', '/home'));
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    scope.WindowClient.prototype.focus = async () => {};
    const [notification] = await scope.registration.getNotifications();
    const press = new scope.NotificationEvent('notificationclick', { notification });
    scope.dispatchEvent(Object.assign(press, { waitUntil: () => {} }));
  });
  await expect(page).toHaveURL(gymUrl('demo', MESSAGE.link));
  await expect.poll(shown).toEqual([]);
});
