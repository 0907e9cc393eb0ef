import { useStore } from '../store.ts';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a network at all; whether the server answers is another question. */
export const useOnline = () =>
  useStore({ read: () => navigator.onLine, readDrawn: () => true, subscribe });
