import { onTestFinished, vi } from 'vitest';

/** Stands for the window that the next click opens, where the browser opens one. */
export function fakeNewWindow(opens = true) {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open');
  open.mockReturnValue(opens ? (tab as unknown as Window) : null);
  onTestFinished(() => open.mockRestore());
  return tab;
}
