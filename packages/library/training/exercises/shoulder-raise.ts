import { facePull } from './shoulder-raise/face-pull.ts';
import { front } from './shoulder-raise/front.ts';
import { lateral } from './shoulder-raise/lateral.ts';
import { rear } from './shoulder-raise/rear.ts';
import { rotation } from './shoulder-raise/rotation.ts';

export const shoulderRaise = [lateral, front, rear, facePull, rotation].flat();
