import { useEffect } from 'react';

/** Lets the requested screen load first. */
const DELAY_MS = 2000;
/** Where no worker comes, or it takes too long, the plan is stored all the same. */
const MAX_WAIT_MS = 20_000;

const after = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** On a first visit the worker fetches the code of training: it is not fetched twice. */
const untilCodeIsStored = () =>
  Promise.race([
    Promise.all([navigator.serviceWorker?.ready, after(DELAY_MS)]),
    after(MAX_WAIT_MS),
  ]);

async function preload() {
  try {
    const { storeTrainingOffline } = await import(
      '../../../features/training/session/unsent/store-offline.ts'
    );
    await storeTrainingOffline();
  } catch {
    // Without a network there is nothing to load; it is tried again with the next connection.
  }
}

/** Stores a member's plan on their device before they lose the network. */
export function OfflineTraining() {
  useEffect(() => {
    let gone = false;
    void untilCodeIsStored().then(() => {
      if (!gone) void preload();
    });
    window.addEventListener('online', preload);
    return () => {
      gone = true;
      window.removeEventListener('online', preload);
    };
  }, []);
  return null;
}
