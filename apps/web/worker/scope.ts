/** TypeScript's DOM types describe pages; these are the parts of a service worker used here. */
interface WaitableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WaitableEvent {
  readonly request: Request;
  /** The answer the browser requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends WaitableEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends WaitableEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
}

interface WorkerEvents {
  push: PushEvent;
  notificationclick: NotificationEvent;
  install: WaitableEvent;
  activate: WaitableEvent;
  fetch: FetchEvent;
  message: WaitableEvent & MessageEvent;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<N extends keyof WorkerEvents>(
    name: N,
    listener: (event: WorkerEvents[N]) => void,
  ): void;
}

// In a service worker the global object has exactly this type.
export const worker = globalThis as unknown as WorkerScope;
