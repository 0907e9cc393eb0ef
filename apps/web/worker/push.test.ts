import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openNotification } from './push.ts';

// Another file of the same worker may have loaded the module with the true scope.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** Stands in for the browser's open windows, which are outside this machine. */
const { worker, windows } = vi.hoisted(() => {
  const open: { focus: () => Promise<void>; navigate: (address: string) => Promise<void> }[] = [];
  return {
    windows: open,
    worker: {
      location: { origin: 'https://demo.example' },
      clients: {
        matchAll: async () => open,
        openWindow: vi.fn(async () => null),
      },
    },
  };
});
vi.mock('./scope.ts', () => ({ worker }));

const press = (link: string) => {
  const notification = { close: vi.fn(), data: { link } };
  const done = openNotification({ notification } as never);
  return { notification, done };
};

beforeEach(() => {
  windows.length = 0;
  worker.clients.openWindow.mockClear();
});

test('a pressed notification leads an open window to what it is about', async () => {
  const window = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) };
  windows.push(window);
  const { notification, done } = press('/mensajes?con=7');
  await done;
  expect(notification.close).toHaveBeenCalled();
  expect(window.focus).toHaveBeenCalled();
  expect(window.navigate).toHaveBeenCalledWith('https://demo.example/mensajes?con=7');
  expect(worker.clients.openWindow).not.toHaveBeenCalled();
});

test('without a window it opens one', async () => {
  await press('/eventos').done;
  expect(worker.clients.openWindow).toHaveBeenCalledWith('https://demo.example/eventos');
});

test.each(['https://evil.example/x', '//evil.example/x'])('%s is never opened', async (link) => {
  const { notification, done } = press(link);
  await done;
  expect(notification.close).toHaveBeenCalled();
  expect(worker.clients.openWindow).not.toHaveBeenCalled();
});
