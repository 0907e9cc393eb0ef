import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRoomBeside } from './use-room-beside.ts';

afterEach(() => vi.restoreAllMocks());

function Panel({ children }: { children: ReactNode }) {
  return (
    <Drawer open mode="push" beside={useRoomBeside()} title="Ana" onClose={() => undefined}>
      {children}
    </Drawer>
  );
}

test('a window over a panel keeps what is written in it when the screen narrows', () => {
  const changed = new Set<() => void>();
  let matches = true;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches,
        addEventListener: (_: string, listener: () => void) => changed.add(listener),
        removeEventListener: (_: string, listener: () => void) => changed.delete(listener),
      }) as unknown as MediaQueryList,
  );
  const panel = (asks: boolean) => (
    <Panel>
      {asks && (
        <Dialog open title="Cambiar de plan" onClose={() => undefined}>
          <input />
        </Dialog>
      )}
    </Panel>
  );
  const { container, rerender } = render(panel(true));
  const input = screen.getByRole('textbox');
  act(() => {
    matches = false;
    for (const listener of changed) listener();
  });
  expect(screen.getByRole('textbox')).toBe(input);
  expect(container.querySelector('aside')).not.toBeNull();
  rerender(panel(false));
  expect(container.querySelector('aside'), 'once it is closed').toBeNull();
  expect(container.querySelector('dialog.drawer')).not.toBeNull();
});
