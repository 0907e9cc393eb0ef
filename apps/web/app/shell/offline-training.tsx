import { useEffect } from 'react';

/** Lets the screen that was asked for come first. */
const AFTER_MS = 2000;

async function keep() {
  try {
    const { keepTraining } = await import('../../features/training/session/store-offline.ts');
    await keepTraining();
  } catch {
    // Without a network there is nothing to read; the next time there is one it is tried again.
  }
}

/** Has what a member trains by on their device before the network goes, on whatever screen they are. */
export function OfflineTraining() {
  useEffect(() => {
    const timer = setTimeout(keep, AFTER_MS);
    window.addEventListener('online', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', keep);
    };
  }, []);
  return null;
}
