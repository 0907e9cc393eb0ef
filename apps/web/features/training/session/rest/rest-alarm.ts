import { localStore } from '../../../../lib/storage.ts';
import { createStore, useStore } from '../../../../lib/store.ts';

/** A setting of this device, off by default. */
function createChoice(key: string) {
  const store = createStore(localStore.getItem(key) === 'true');
  return {
    ...store,
    choose(on: boolean) {
      localStore.setItem(key, String(on));
      store.set(on);
    },
  };
}

export const notifyChoice = createChoice('forja-workout-notify');
export const awakeChoice = createChoice('forja-workout-awake');

export const useChoice = (choice: typeof notifyChoice) => useStore(choice);

export type NoticeState = 'unsupported' | 'denied' | 'off' | 'on';

export function noticeState(chosen: boolean): NoticeState {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return chosen && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Turning it on asks the person for the browser's permission, and needs it. */
export async function chooseNotices(on: boolean): Promise<void> {
  const granted = on && (await Notification.requestPermission()) === 'granted';
  notifyChoice.choose(granted);
}

const TAG = 'rest';

/** Shows a notification that the rest is over, unless the app is visible. */
export async function notifyRestOver(next: string): Promise<void> {
  if (document.visibilityState === 'visible' || noticeState(notifyChoice.read()) !== 'on') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification('Descanso terminado', {
    body: next,
    tag: TAG,
    data: { link: '/rutinas' },
  });
}
