import { dips } from './push-up/dips.ts';
import { pushUps } from './push-up/push-ups.ts';

export const pushUp = [pushUps, dips].flat();
