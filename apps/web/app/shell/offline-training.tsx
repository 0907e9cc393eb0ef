import { useEffect } from 'react';

/** Lets the screen that was asked for come first. */
const DELAY_MS = 2000;

async function preload() {
  try {
    const { storeTrainingOffline } = await import(
      '../../features/training/session/store-offline.ts'
    );
    await storeTrainingOffline();
  } catch {
    // Without a network there is nothing to read; the next time there is one it is tried again.
  }
}

/** Has what a member trains by on their device before the network goes, on whatever screen they are. */
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
