import { seated } from './vertical-press/seated.ts';
import { standing } from './vertical-press/standing.ts';

export const verticalPress = [standing, seated].flat();
