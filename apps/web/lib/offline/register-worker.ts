const IDLE_AFTER = 10_000;

/** Lets the app open without a network, in browsers with service workers. */
export function registerWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  window.addEventListener('load', async () => {
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
