import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/gym-db.ts';
import type { DeviceCheck } from '../../platform/identity/session.ts';
import { directionOf } from '../access/public.ts';
import { deviceOfToken } from './device-rows.ts';

/** The database stores only this digest of a token. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A device sends its token with every call; the token is shown once, when the device is registered.
 */
export const newDeviceToken = (): string => `fjd_${randomBytes(32).toString('base64url')}`;

/** Finds the device a token belongs to, in the gym of the call only. */
export const createDeviceCheck =
  (gymDb: (gymId: string) => Db): DeviceCheck =>
  async (gym, token) => {
    const found = await gymDb(gym.id).maybe(deviceOfToken(tokenDigest(token)));
    if (!found) return undefined;
    const { id: deviceId, kind } = found;
    return { kind: 'device', deviceId, direction: directionOf(found), isKiosk: kind === 'kiosk' };
  };
