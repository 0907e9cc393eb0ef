import { createHmac } from 'node:crypto';
import type { Secrets } from '../../../platform/config/secrets.ts';

/**
 * The key that seals a person's unsent work on a device they leave. It is the same after each
 * login, so that only they can read that work again. No device keeps the key after they leave.
 */
export function createStorageKeys(secrets: Secrets) {
  const root = secrets.derive('device-storage');
  return (gymId: string, userId: string): string =>
    createHmac('sha256', root).update(`${gymId} ${userId}`).digest('base64url');
}
