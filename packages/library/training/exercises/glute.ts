import { abduction } from './glute/abduction.ts';
import { adduction } from './glute/adduction.ts';
import { bridge } from './glute/bridge.ts';
import { kickback } from './glute/kickback.ts';
import { thrust } from './glute/thrust.ts';

export const glute = [thrust, bridge, kickback, abduction, adduction].flat();
