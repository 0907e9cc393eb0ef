import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  // happy-dom focuses nothing by itself.
  const { showModal } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    showModal.call(this);
    this.querySelector<HTMLElement>('button, input, textarea')?.focus();
  });
});
afterEach(() => vi.restoreAllMocks());

function focusedIn(pointer: 'coarse' | 'fine', children: ReactNode) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === `(pointer: ${pointer})` }) as MediaQueryList,
  );
  const { unmount } = render(
    <Dialog open title="¿Terminar?" onClose={() => undefined}>
      {children}
    </Dialog>,
  );
  const tag = document.activeElement?.tagName;
  unmount();
  return tag;
}

test('on a phone no window opens with a keyboard over it, unless the field asked for it', () => {
  expect(focusedIn('coarse', <textarea />)).toBe('DIALOG');
  expect(focusedIn('coarse', <textarea data-autofocus />)).toBe('TEXTAREA');
  expect(focusedIn('coarse', <input type="checkbox" />)).toBe('INPUT');
  expect(focusedIn('fine', <textarea />)).toBe('TEXTAREA');
});

test('when what opened a window is gone with it, the page has the focus', async () => {
  const opener = <button type="button">Quitar</button>;
  const { rerender } = render(<main tabIndex={-1}>{opener}</main>);
  screen.getByRole('button').focus();
  rerender(
    <main tabIndex={-1}>
      {opener}
      <Dialog open title="¿Quitar?" onClose={() => undefined}>
        <button type="button">Sí</button>
      </Dialog>
    </main>,
  );
  rerender(<main tabIndex={-1} />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});
