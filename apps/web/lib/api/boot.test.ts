import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  window.forjaEarly = undefined;
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
