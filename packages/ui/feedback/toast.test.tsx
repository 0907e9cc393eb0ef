import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Toaster, toast } from './toast.tsx';
import { clearToasts } from './toast-store.ts';

afterEach(() => vi.restoreAllMocks());

/** Shows a window that begins at `top` and whose head ends at `headEnds`, with a toast of 48 px. */
function showOver(window: ReactNode, { top, headEnds }: { top: number; headEnds: number }) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.matches('dialog')
      ? new DOMRect(0, top, 360, 600)
      : new DOMRect(0, 0, 360, headEnds);
  });
  const { unmount } = render(
    <>
      {window}
      <Toaster />
    </>,
  );
  act(() => void toast('Guardado'));
  const list = within(screen.getByRole('dialog')).getByLabelText('Avisos');
  expect(list.textContent).toContain('Guardado');
  const room = list.style.getPropertyValue('--room');
  act(clearToasts);
  unmount();
  return room;
}

const nothing = () => undefined;

test('over a panel that covers the phone a toast stands below its title and its close button', () => {
  const panel = (
    <Drawer open title="Spinning" onClose={nothing}>
      Reservar
    </Drawer>
  );
  expect(showOver(panel, { top: 0, headEnds: 56 })).toBe('64px');
});

test('over a tall question it stands below the title, and over a low one above all of it', () => {
  const question = <Dialog open title="¿Terminar?" closeButton onClose={nothing} />;
  expect(showOver(question, { top: 16, headEnds: 60 })).toBe('68px');
  expect(showOver(question, { top: 200, headEnds: 250 })).toBe('8px');
});

test('one toast is shown at a time, and the one before comes back with the rest of its time', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  const boxOf = (text: string) => screen.getByText(text).closest('fieldset');
  act(() => void toast({ message: 'Primero', duration: 5_000 }));
  act(() => vi.advanceTimersByTime(1_000));
  act(() => void toast({ message: 'Segundo', duration: 3_000 }));
  expect(boxOf('Primero')?.classList.contains('hidden')).toBe(true);
  act(() => vi.advanceTimersByTime(3_000));
  expect(screen.queryByText('Segundo')).toBeNull();
  expect(boxOf('Primero')?.classList.contains('hidden')).toBe(false);
  act(() => vi.advanceTimersByTime(3_999));
  expect(screen.queryByText('Primero')).not.toBeNull();
  act(() => vi.advanceTimersByTime(10));
  expect(screen.queryByText('Primero')).toBeNull();
  vi.useRealTimers();
});
