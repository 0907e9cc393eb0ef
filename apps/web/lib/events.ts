import { pageEvents } from './page.ts';

/** The detail of each window event of the application. */
export interface AppEvents {
  'auth-success': undefined;
  'auth-failed': undefined;
  'token-expired': undefined;
  'subscription-expired': { gymStatus: string };
  'payment-required': { message: string };
  'account-disabled': { message: string };
  'access-denied': { message: string };
  'settings-updated': undefined;
}

type EventName = keyof AppEvents;
type Detail<N extends EventName> = AppEvents[N];

export interface EventBus {
  emit<N extends EventName>(
    name: N,
    ...detail: Detail<N> extends undefined ? [] : [Detail<N>]
  ): void;
  on<N extends EventName>(name: N, listener: (detail: Detail<N>) => void): () => void;
  /** Like `on`, and also receives the last event that happened before anyone listened. */
  onOrMissed<N extends EventName>(name: N, listener: (detail: Detail<N>) => void): () => void;
}

/** A typed bus over DOM events, so that anything on the page can listen by name. */
export function createBus(target: EventTarget): EventBus {
  const heard = new Map<string, number>();
  const missed = new Map<string, unknown>();

  const on: EventBus['on'] = (name, listener) => {
    const handle = (event: Event) => {
      // A plain Event of the same name is legal too and has no detail.
      listener((event as CustomEvent).detail ?? undefined);
    };
    target.addEventListener(name, handle);
    heard.set(name, (heard.get(name) ?? 0) + 1);
    return () => {
      target.removeEventListener(name, handle);
      heard.set(name, (heard.get(name) ?? 1) - 1);
    };
  };

  return {
    on,
    emit: (name, ...detail) => {
      if (!heard.get(name)) missed.set(name, detail[0]);
      target.dispatchEvent(new CustomEvent(name, { detail: detail[0] }));
    },
    onOrMissed: (name, listener) => {
      // Only `emit` stores an event here, with the detail of its name.
      if (missed.has(name)) listener(missed.get(name) as Parameters<typeof listener>[0]);
      missed.delete(name);
      return on(name, listener);
    },
  };
}

export const events = createBus(pageEvents);
