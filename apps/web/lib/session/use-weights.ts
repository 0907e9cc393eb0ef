import { type Weights, weightsIn } from '../format/weights.ts';
import { trustedPerson, useSession } from './current.ts';

/** Weights in the unit of the person of this page. */
export const useWeights = (): Weights =>
  weightsIn((useSession().user ?? trustedPerson())?.weightUnit);
