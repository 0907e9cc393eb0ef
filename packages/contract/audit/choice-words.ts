import { IDENTIFICATION_NAMES } from '../fiscal/words.ts';
import { GYM_PLANS } from '../subscription/plans.ts';

/** API values whose Spanish word depends on their field; all others are in `VALUE_WORDS`. */
const CHOICE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  by: { month: 'mes' },
  figure: { credit: 'saldo a favor' },
  plan: Object.fromEntries(Object.entries(GYM_PLANS).map(([plan, { name }]) => [plan, name])),
  takes: { endsOn: 'hasta cuándo', plan: 'plan', visits: 'visitas', money: 'saldos' },
  type: IDENTIFICATION_NAMES,
};

/** The word for a value that depends on its field. */
export function choiceWord(field: string, value: string): string | undefined {
  const words = Object.hasOwn(CHOICE_WORDS, field) ? CHOICE_WORDS[field] : undefined;
  return words && Object.hasOwn(words, value) ? words[value] : undefined;
}
