import { trustedPerson, useSession } from '../session/current.ts';
import { type Weights, weightsIn } from './weights.ts';

/** Weights in the unit of the person of this page. */
export const useWeights = (): Weights =>
  weightsIn((useSession().user ?? trustedPerson())?.weightUnit);
