import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  // happy-dom focuses nothing by itself.
  const { showModal } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    showModal.call(this);
    this.querySelector<HTMLElement>('button, input, textarea')?.focus();
  });
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
});

async function open(pointer: 'coarse' | 'fine', children: ReactNode) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === `(pointer: ${pointer})` }) as MediaQueryList,
  );
  await act(async () =>
    root.render(
      <Dialog open title="¿Terminar?" onClose={() => undefined}>
        {children}
      </Dialog>,
    ),
  );
  return document.activeElement?.tagName;
}

test('on a phone no window opens with a keyboard over it, unless the field asked for it', async () => {
  expect(await open('coarse', <textarea />)).toBe('DIALOG');
  await act(async () => root.render(null));
  expect(await open('coarse', <textarea data-autofocus />)).toBe('TEXTAREA');
  await act(async () => root.render(null));
  expect(await open('coarse', <input type="checkbox" />)).toBe('INPUT');
  await act(async () => root.render(null));
  expect(await open('fine', <textarea />)).toBe('TEXTAREA');
});

test('when what opened a window is gone with it, the page has the focus', async () => {
  const question = (
    <Dialog open title="¿Quitar?" onClose={() => undefined}>
      <button type="button">Sí</button>
    </Dialog>
  );
  await act(async () =>
    root.render(
      <main tabIndex={-1}>
        <button type="button">Quitar</button>
      </main>,
    ),
  );
  host.querySelector('button')?.focus();
  await act(async () =>
    root.render(
      <main tabIndex={-1}>
        <button type="button">Quitar</button>
        {question}
      </main>,
    ),
  );
  await act(async () => root.render(<main tabIndex={-1} />));
  expect(document.activeElement?.tagName).toBe('MAIN');
});
