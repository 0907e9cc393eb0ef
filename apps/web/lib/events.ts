/** What each of the application's window events carries. */
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
}

/** A typed bus over DOM events, so that anything on the page may listen by name. */
export function createBus(target: EventTarget): EventBus {
  return {
    emit: (name, ...detail) => {
      target.dispatchEvent(new CustomEvent(name, { detail: detail[0] }));
    },
    on: (name, listener) => {
      const handle = (event: Event) => {
        // A plain Event of the same name is legal too and carries no detail.
        listener((event as CustomEvent).detail ?? undefined);
      };
      target.addEventListener(name, handle);
      return () => target.removeEventListener(name, handle);
    },
  };
}

export const events = createBus(window);
