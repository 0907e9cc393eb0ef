import { deviceVoice, type Note } from '../../../lib/device/sound.ts';

/** Two rising notes. */
export const YES: readonly Note[] = [
  { frequency: 660, start: 0, seconds: 0.16 },
  { frequency: 990, start: 0.13, seconds: 0.28 },
];

/** A low one. */
const NO: readonly Note[] = [{ frequency: 196, start: 0, seconds: 0.5 }];

export const kioskVoice = deviceVoice('forja-kiosk-muted');

export const soundAnswer = (granted: boolean) => kioskVoice.play(granted ? YES : NO);
