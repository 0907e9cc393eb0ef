import { createSoundPlayer, type Note } from '../../../lib/device/sound.ts';

/** Two rising notes. */
export const GRANTED_SOUND: readonly Note[] = [
  { frequency: 660, start: 0, seconds: 0.16 },
  { frequency: 990, start: 0.13, seconds: 0.28 },
];

/** A low one. */
const REFUSED_SOUND: readonly Note[] = [{ frequency: 196, start: 0, seconds: 0.5 }];

export const kioskSound = createSoundPlayer('forja-kiosk-muted');

export const playAnswer = (granted: boolean) =>
  kioskSound.play(granted ? GRANTED_SOUND : REFUSED_SOUND);
