import { useSession } from '../session/current.ts';
import { type Weights, weightsIn } from './weights.ts';

/** Weights in the unit of the logged-in person. */
export const useWeights = (): Weights => weightsIn(useSession().user?.weightUnit);
