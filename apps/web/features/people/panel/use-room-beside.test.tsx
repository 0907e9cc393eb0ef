import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useRoomBeside } from './use-room-beside.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

function Panel({ children }: { children: ReactNode }) {
  return (
    <Drawer open mode="push" beside={useRoomBeside()} title="Ana" onClose={() => undefined}>
      {children}
    </Drawer>
  );
}

test('a window over a panel keeps what is written in it when the screen narrows', async () => {
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
  await act(async () => root.render(panel(true)));
  const input = host.querySelector('input');
  await act(async () => {
    matches = false;
    for (const listener of changed) listener();
  });
  expect(host.querySelector('input')).toBe(input);
  expect(host.querySelector('aside')).not.toBeNull();
  await act(async () => root.render(panel(false)));
  expect(host.querySelector('aside'), 'once it is closed').toBeNull();
  expect(host.querySelector('dialog.drawer')).not.toBeNull();
});
