import type { Pattern } from './pattern.ts';

export class TooManySteps extends Error {}

interface Search {
  pattern: Pattern;
  flags: string;
  text: string;
  /** Throws `TooManySteps` beyond. */
  most: number;
}

const LINE_ENDS = '\n\r\u2028\u2029';
const endsLine = (character: string | undefined): boolean =>
  character !== undefined && LINE_ENDS.includes(character);
const isWord = (character: string | undefined): boolean => /^\w$/.test(character ?? '');

/**
 * How many steps an engine takes that tries what is possible and goes back, as JavaScript's does,
 * to look through a whole text. Counted instead of measured, so that no busy machine changes it.
 */
export function countSteps({ pattern, flags, text, most }: Search): number {
  const characters = /[uv]/.test(flags) ? [...text] : text.split('');
  const captured: (readonly [from: number, to: number] | undefined)[] = [];
  let steps = 0;

  function step(): void {
    steps += 1;
    if (steps > most) throw new TooManySteps();
  }

  function isEdge(edge: string, at: number): boolean {
    const [before, after] = [characters[at - 1], characters[at]];
    if (edge === '^') return at === 0 || (flags.includes('m') && endsLine(before));
    if (edge === '$') return at === characters.length || (flags.includes('m') && endsLine(after));
    return (isWord(before) !== isWord(after)) === (edge === '\\b');
  }

  type Then = (at: number) => boolean;

  /** `by` is -1 while the engine reads backwards, within `(?<=`. */
  function tried(one: Pattern, at: number, by: 1 | -1, then: Then): boolean {
    step();
    switch (one.kind) {
      case 'character': {
        const given = characters[by === 1 ? at : at - 1];
        return given !== undefined && one.matches(given) && then(at + by);
      }
      case 'edge':
        return isEdge(one.edge, at) && then(at);
      case 'sequence':
        return inOrder(by === 1 ? one.items : one.items.toReversed(), at, by, then);
      case 'choice':
        return one.options.some((option) => tried(option, at, by, then));
      case 'repeat':
        return one.of.kind === 'character'
          ? charactersOf(one, at, by, then)
          : repetitions(one, 0, at, by, then);
      case 'look': {
        const holds = tried(one.of, at, one.ahead ? 1 : -1, () => true);
        return holds !== one.negative && then(at);
      }
      case 'group':
        return tried(one.of, at, by, (end) => {
          const before = captured[one.index];
          captured[one.index] = [Math.min(at, end), Math.max(at, end)];
          if (then(end)) return true;
          captured[one.index] = before;
          return false;
        });
      case 'again': {
        const [from = 0, to = 0] = captured[one.index] ?? [];
        const start = by === 1 ? at : at - (to - from);
        for (let each = 0; each < to - from; each++) {
          step();
          if (characters[from + each] !== characters[start + each]) return false;
        }
        return then(by === 1 ? at + to - from : start);
      }
    }
  }

  function inOrder(items: readonly Pattern[], at: number, by: 1 | -1, then: Then): boolean {
    const [first, ...rest] = items;
    if (!first) return then(at);
    return tried(first, at, by, (end) => inOrder(rest, end, by, then));
  }

  /** In a loop, because a text is longer than calls may lie within each other. */
  function charactersOf(
    { of, min, max, lazy }: Pattern & { kind: 'repeat' },
    at: number,
    by: 1 | -1,
    then: Then,
  ): boolean {
    const fits = (count: number) => {
      step();
      const given = characters[by === 1 ? at + count : at - count - 1];
      return of.kind === 'character' && given !== undefined && of.matches(given);
    };
    let count = 0;
    while (count < (lazy ? min : max) && fits(count)) count += 1;
    if (count < min) return false;
    if (!lazy) {
      for (; count >= min; count--) if (then(at + count * by)) return true;
      return false;
    }
    for (;;) {
      if (then(at + count * by)) return true;
      if (count >= max || !fits(count)) return false;
      count += 1;
    }
  }

  function repetitions(
    one: Pattern & { kind: 'repeat' },
    count: number,
    at: number,
    by: 1 | -1,
    then: Then,
  ): boolean {
    const more = () =>
      count < one.max &&
      tried(
        one.of,
        at,
        by,
        // A repetition of nothing would go on for ever.
        (end) => (end !== at || count < one.min) && repetitions(one, count + 1, end, by, then),
      );
    if (count < one.min) return more();
    return one.lazy ? then(at) || more() : more() || then(at);
  }

  // As `replaceAll` looks: on from the end of each match.
  for (let start = 0; start <= characters.length; ) {
    let end = start;
    const isThere = tried(pattern, start, 1, (reached) => {
      end = reached;
      return true;
    });
    if (flags.includes('y') && !isThere) break;
    start = isThere ? Math.max(end, start + 1) : start + 1;
  }
  return steps;
}
