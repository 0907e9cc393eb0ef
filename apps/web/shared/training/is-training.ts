import { ownKey } from '../../lib/session/own-key.ts';
import { localStore } from '../../lib/storage.ts';

/** Whether a workout was begun on this device and has not ended; its own screen keeps it here. */
export const isTraining = (): boolean => localStore.getItem(ownKey('workout')) !== null;
