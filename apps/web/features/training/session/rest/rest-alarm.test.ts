import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseNotices, noticeState, notifyChoice, notifyRestOver } from './rest-alarm.ts';

const shown = vi.fn();
/** The person's answer to the browser's question. */
let answer: NotificationPermission = 'granted';

/** A browser whose worker may show notifications, with the page in the background. */
beforeEach(() => {
  answer = 'granted';
  const permission = { value: 'default' };
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.value;
    },
    requestPermission: async () => {
      permission.value = answer;
      return answer;
    },
  });
  const registration = { showNotification: shown };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});

afterEach(() => {
  notifyChoice.choose(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown.mockReset();
});

test('behind another app the end of the rest is told by the worker, and leads to the workout', async () => {
  await chooseNotices(true);
  await notifyRestOver('Press de banca');
  expect(shown).toHaveBeenCalledExactlyOnceWith('Descanso terminado', {
    body: 'Press de banca',
    tag: 'rest',
    data: { link: '/rutinas' },
  });
});

test('in front of the person, or unless they wished it, nothing is shown', async () => {
  await notifyRestOver('Press de banca');
  await chooseNotices(true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await notifyRestOver('Press de banca');
  expect(shown).not.toHaveBeenCalled();
});

test('a missing permission or support of the browser is reported to the screen', async () => {
  answer = 'denied';
  await chooseNotices(true);
  expect(notifyChoice.read()).toBe(false);
  expect(noticeState(true)).toBe('denied');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(noticeState(true)).toBe('unsupported');
  await notifyRestOver('Press de banca');
  expect(shown).not.toHaveBeenCalled();
});
