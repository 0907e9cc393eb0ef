type ToastTone = 'ok' | 'bad' | 'info';

export type ToastContent = Readonly<{
  message: string;
  tone?: ToastTone;
  /** One action: 'Deshacer', 'Reintentar'. */
  action?: Readonly<{ label: string; onAction: () => void }>;
  /** Milliseconds it is visible; paused by hover and focus. */
  duration?: number;
}>;

export type ToastEntry = ToastContent & Readonly<{ id: number }>;

const maxToasts = 3;
let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Adds a toast and returns its id; the oldest is removed when there are more than three. */
export function addToast(content: ToastContent): number {
  lastId += 1;
  publish([...entries, { ...content, id: lastId }].slice(-maxToasts));
  return lastId;
}

export function removeToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

/** Removes all toasts, as at logout. */
export function clearToasts(): void {
  publish([]);
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastEntry[] {
  return entries;
}
