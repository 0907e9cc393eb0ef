import { useSession } from '../session/current.ts';
import { type Weights, weightsIn } from './weights.ts';

/** Weights as the person who is logged in reads and writes them. */
export const useWeights = (): Weights => weightsIn(useSession().user?.weightUnit);
