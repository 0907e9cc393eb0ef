import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyKeys } from '../screen/early-keys.ts';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  window.forjaEarly = undefined;
  takeEarlyKeys();
  delete document.documentElement.dataset.theme;
});

/** An answer that says when its last part was read. */
function answerInParts() {
  const parts = ['{"firstName":', '"Ana"}'].map((part) => new TextEncoder().encode(part));
  let wasRead = () => {};
  const read = new Promise<void>((done) => {
    wasRead = done;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = parts.shift();
        if (part) return controller.enqueue(part);
        controller.close();
        wasRead();
      },
    },
    { highWaterMark: 0 },
  );
  return { answer: new Response(body), read };
}

test('what the page asks for early is read to its end, taken or not', async () => {
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }));
  localStorage.setItem('access_token', `head.${claims}.signature`);
  localStorage.setItem('forja-vault-key:demo:1', 'key');
  const { answer, read } = answerInParts();
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  new Function(boot)();
  await read;
  const taken = await window.forjaEarly?.['/api/me']?.answer;
  expect(await taken?.json()).toEqual({ firstName: 'Ana' });
});

test('what a code reader types before there is a screen is kept for it, once and for its own address', () => {
  const type = (
    keys: Iterable<string>,
    on: Element = document.body,
    held: KeyboardEventInit = {},
  ) => {
    for (const key of keys)
      on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
  };
  new Function(boot)();
  type(['1', '0', '7', '2', 'Enter', 'Shift', '7', '4']);
  type(['k'], document.body, { ctrlKey: true });
  const field = document.body.appendChild(document.createElement('input'));
  type(['9'], field);
  field.remove();
  expect(takeEarlyKeys()).toEqual({ lines: ['1072'], rest: '74' });
  type(['5']);
  expect(takeEarlyKeys()).toEqual({ lines: [], rest: '' });

  new Function(boot)();
  type(['5']);
  window.history.replaceState(null, '', '/home?otra=1');
  expect(takeEarlyKeys()).toEqual({ lines: [], rest: '' });
  window.history.replaceState(null, '', '/');
});

test.each([
  ['the page is there', () => window.dispatchEvent(new Event('load'))],
  ['somebody presses something', () => document.body.click()],
])('the scripts of a page that the server drew come when %s', async (_, happens) => {
  const template = document.createElement('template');
  template.id = 'scripts';
  template.innerHTML = '<link rel="modulepreload" href="/late.js">';
  document.body.append(template);
  const late = () => document.head.querySelector('[href="/late.js"]');
  new Function(boot)();
  expect(late()).toBeNull();
  happens();
  await vi.waitFor(() => expect(late()).not.toBeNull());
  late()?.remove();
  template.remove();
});
