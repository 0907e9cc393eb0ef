let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Notes that a modal window has opened. */
export function pushModal(element: HTMLElement): void {
  publish([...stack.filter((each) => each !== element), element]);
}

/** Notes that a modal window has closed. */
export function dropModal(element: HTMLElement): void {
  publish(stack.filter((each) => each !== element));
}

export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The window in front; all that is outside it answers to nothing. */
export function frontModal(): HTMLElement | null {
  return stack.at(-1) ?? null;
}
