import { type Attack, attacksOn } from './attacks.ts';
import type { Expression } from './collect.ts';
import { readPattern } from './pattern.ts';
import { countSteps, TooManySteps } from './steps.ts';

/** Doubled texts may take twice the steps and a little more, never four times. */
const MOST_GROWTH = 2.5;
const FIRST = 16;
/** Large enough that what ends by itself, such as 20 digits, has ended. */
const SURE = 150;
const MOST_STEPS = 1_000_000;

/** The attack that makes an expression take more than twice the steps for twice the text, if any. */
export function attackThatGrows({ source, flags }: Omit<Expression, 'place'>): Attack | undefined {
  const pattern = readPattern(source, flags);
  const stepsFor = ({ before, repeated, after }: Attack, times: number) =>
    countSteps({ pattern, flags, text: before + repeated.repeat(times) + after, most: MOST_STEPS });
  const grows = (attack: Attack, times: number): boolean => {
    try {
      return stepsFor(attack, 2 * times) > MOST_GROWTH * stepsFor(attack, times);
    } catch (error) {
      if (error instanceof TooManySteps) return true;
      throw error;
    }
  };
  for (const attack of attacksOn(pattern))
    if (grows(attack, FIRST) && grows(attack, SURE)) return attack;
  return undefined;
}
