import { MINUTE_MS } from '@forja/calendar/duration';
import { evictOldest } from '../../../platform/evict-oldest.ts';
import type { SigningKey } from './certificate.ts';

/** To open a .p12 takes a turn on a thread that reads the files of all gyms. */
const KEPT_MS = 15 * MINUTE_MS;
const MAX_KEPT = 100;

interface Sealed {
  certificate: Buffer;
  pin: Buffer;
}

interface Opened extends Sealed {
  key: Promise<SigningKey>;
}

/** The keys that were opened a short while ago, by gym. */
const opened = new Map<string, Opened>();

/**
 * The key of a gym; opened anew when the sealed values are not the ones it was opened from, as
 * after another certificate or another secret of the server, on whichever server that was.
 */
export function keyOfGym(
  gymId: string,
  sealed: Sealed,
  open: () => Promise<SigningKey>,
): Promise<SigningKey> {
  const known = opened.get(gymId);
  if (known?.certificate.equals(sealed.certificate) && known.pin.equals(sealed.pin))
    return known.key;
  const fresh = { ...sealed, key: open() };
  const forget = () => {
    if (opened.get(gymId) === fresh) opened.delete(gymId);
  };
  opened.delete(gymId);
  evictOldest(opened, MAX_KEPT);
  opened.set(gymId, fresh);
  setTimeout(forget, KEPT_MS).unref();
  fresh.key.catch(forget);
  return fresh.key;
}
