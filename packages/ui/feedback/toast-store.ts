type ToastTone = 'ok' | 'bad' | 'info';

export type ToastContent = Readonly<{
  message: string;
  tone?: ToastTone;
  /** One way back or out: 'Deshacer', 'Reintentar'. */
  action?: Readonly<{ label: string; onAction: () => void }>;
  /** Milliseconds in sight; paused by hover and focus. */
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

/** Adds a toast and gives its id; the oldest leaves when there are more than three. */
export function addToast(content: ToastContent): number {
  lastId += 1;
  publish([...entries, { ...content, id: lastId }].slice(-maxToasts));
  return lastId;
}

/** Takes a toast away. */
export function removeToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

/** Takes all toasts away, as when a person logs out. */
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
