import { createHmac } from 'node:crypto';
import type { Secrets } from '../../../platform/identity/secrets.ts';

/**
 * The key a person's unsent work is sealed with on a device they leave. It is the same after each
 * login, so that only they find their work again, and no device keeps it once they are gone.
 */
export function createStorageKeys(secrets: Secrets) {
  const root = secrets.derive('device-storage');
  return (gymId: string, userId: string): string =>
    createHmac('sha256', root).update(`${gymId} ${userId}`).digest('base64url');
}
