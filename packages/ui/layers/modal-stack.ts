let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

export function pushModal(element: HTMLElement): void {
  publish([...stack.filter((each) => each !== element), element]);
}

export function dropModal(element: HTMLElement): void {
  publish(stack.filter((each) => each !== element));
}

export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal; everything outside it is inert. */
export function frontModal(): HTMLElement | null {
  return stack.at(-1) ?? null;
}
