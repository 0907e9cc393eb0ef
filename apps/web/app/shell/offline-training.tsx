import { useEffect } from 'react';

/** Lets the requested screen load first. */
const DELAY_MS = 2000;

async function preload() {
  try {
    const { storeTrainingOffline } = await import(
      '../../features/training/session/unsent/store-offline.ts'
    );
    await storeTrainingOffline();
  } catch {
    // Without a network there is nothing to load; it is tried again with the next connection.
  }
}

/** Stores a member's plan on their device before they lose the network. */
export function OfflineTraining() {
  useEffect(() => {
    const timer = setTimeout(preload, DELAY_MS);
    window.addEventListener('online', preload);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', preload);
    };
  }, []);
  return null;
}
