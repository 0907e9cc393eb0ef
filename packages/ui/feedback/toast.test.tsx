import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Toaster, toast } from './toast.tsx';
import { clearToasts } from './toast-store.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// happy-dom has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  act(clearToasts);
  host.remove();
  vi.restoreAllMocks();
});

/** Shows a window that begins at `top` and whose head ends at `headEnds`, with a toast of 48 px. */
async function showOver(window: ReactNode, { top, headEnds }: { top: number; headEnds: number }) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.matches('dialog')
      ? new DOMRect(0, top, 360, 600)
      : new DOMRect(0, 0, 360, headEnds);
  });
  await act(async () =>
    root.render(
      <>
        {window}
        <Toaster />
      </>,
    ),
  );
  await act(async () => void toast('Guardado'));
  const list = document.querySelector<HTMLElement>('dialog section[aria-label="Avisos"]');
  expect(list?.textContent).toContain('Guardado');
  return list?.style.getPropertyValue('--room');
}

const nothing = () => undefined;

test('over a panel that covers the phone a toast stands below its title and its close button', async () => {
  const panel = (
    <Drawer open title="Spinning" onClose={nothing}>
      Reservar
    </Drawer>
  );
  expect(await showOver(panel, { top: 0, headEnds: 56 })).toBe('64px');
});

test('over a tall question it stands below the title, and over a low one above all of it', async () => {
  const question = <Dialog open title="¿Terminar?" closeButton onClose={nothing} />;
  expect(await showOver(question, { top: 16, headEnds: 60 })).toBe('68px');
  await act(async () => clearToasts());
  expect(await showOver(question, { top: 200, headEnds: 250 })).toBe('8px');
});
