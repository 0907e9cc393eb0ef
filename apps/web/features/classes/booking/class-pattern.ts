import { plainText } from '@forja/calendar/plain-text';
import type { Pattern } from '@forja/library/training/vocabulary';

/** Parts of class names, and the movement that is drawn for them. */
const KNOWN: readonly (readonly [RegExp, Pattern])[] = [
  [/halterofilia|olimpic|weightlift/, 'olympic'],
  [/yoga|movilidad|estiramiento|stretch|flexibilidad/, 'mobility'],
  [/pilates|core|abdom|abs\b/, 'trunk-stability'],
  [/spinning|cycl|cicl|running|correr|cardio|trote/, 'locomotion'],
  [/zumba|baile|dance|step|aerob|hiit|saltos/, 'jump'],
  [/box|kick|muay|mma|defensa/, 'throw'],
  [/gluteo|pierna|cadera/, 'lunge'],
  [/fuerza|power|pesas|pump|strong/, 'squat'],
];

/** The movement drawn at the head of a class; a rotation if the name tells nothing. */
export function classPattern(title: string): Pattern {
  const name = plainText(title);
  return KNOWN.find(([words]) => words.test(name))?.[1] ?? 'trunk-rotation';
}
