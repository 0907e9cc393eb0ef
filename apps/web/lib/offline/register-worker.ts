const IDLE_AFTER = 10_000;
/** The worker is registered when the page has made no request for this long. */
const QUIET_MS = 1500;
const MAX_WAIT_MS = 15_000;

/**
 * Resolves when the page has loaded its data and files, so that storing for later does not compete.
 */
function untilQuiet(): Promise<void> {
  return new Promise((done) => {
    let quiet = window.setTimeout(finish, QUIET_MS);
    const longest = window.setTimeout(finish, MAX_WAIT_MS);
    const observer = new PerformanceObserver(() => {
      window.clearTimeout(quiet);
      quiet = window.setTimeout(finish, QUIET_MS);
    });
    function finish() {
      observer.disconnect();
      window.clearTimeout(quiet);
      window.clearTimeout(longest);
      done();
    }
    observer.observe({ type: 'resource' });
  });
}

/** What the worker is told of: the session of this page. */
interface Visitor {
  state: () => { status: string };
  subscribe: (listener: () => void) => void;
}

/** The worker shows the stored page at once to a person, and asks the network first for a guest. */
function tellWhoIsHere(workers: ServiceWorkerContainer, visitor: Visitor): void {
  let told: string | null = null;
  const tell = () => {
    const { status } = visitor.state();
    if (status === 'loading' || status === told) return;
    told = status;
    void workers.ready.then(({ active }) =>
      active?.postMessage(status === 'authenticated' ? 'person' : 'guest'),
    );
  };
  visitor.subscribe(tell);
  tell();
}

/** Lets the app open without a network, in browsers with service workers. */
export function registerWorker(visitor: Visitor): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  tellWhoIsHere(workers, visitor);
  void untilQuiet().then(async () => {
    try {
      await workers.register('/service-worker.js');
      const { active } = await workers.ready;
      // What this visit needs is loaded first.
      setTimeout(() => active?.postMessage('keep-rest'), IDLE_AFTER);
    } catch (error) {
      // Private windows and full disks refuse it; the app only loses its offline mode.
      console.warn(error);
    }
  });
}
