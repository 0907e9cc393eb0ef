const IDLE_AFTER = 10_000;

/** Lets the app open without a network; browsers without workers go on as before. */
export function registerWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  window.addEventListener('load', async () => {
    try {
      await workers.register('/service-worker.js');
      const { active } = await workers.ready;
      // What this visit needs goes first.
      setTimeout(() => active?.postMessage('keep-rest'), IDLE_AFTER);
    } catch (error) {
      // Private windows and full disks refuse: the app only loses its offline mode.
      console.warn(error);
    }
  });
}
