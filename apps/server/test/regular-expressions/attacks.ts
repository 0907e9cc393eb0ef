import type { Pattern } from './pattern.ts';

/** A text that grows: what is in the middle is repeated. */
export interface Attack {
  before: string;
  repeated: string;
  after: string;
}

const USUAL = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const RARE = ['\u00a0', 'é', 'ñ', '\u2028', '\u200b', '€', '💪'];
/** Beyond this many kinds of characters their pairs would take too long. */
const MOST_KINDS = 8;

type OneCharacter = Pattern & { kind: 'character' };

function partsOf(pattern: Pattern): Pattern[] {
  if (pattern.kind === 'sequence') return [pattern, ...pattern.items.flatMap(partsOf)];
  if (pattern.kind === 'choice') return [pattern, ...pattern.options.flatMap(partsOf)];
  return 'of' in pattern ? [pattern, ...partsOf(pattern.of)] : [pattern];
}

/** One character of each kind that the expression tells apart, and one that it knows nowhere. */
function kindsOfCharacters(parts: readonly Pattern[]): string[] {
  const known = parts.filter((part): part is OneCharacter => part.kind === 'character');
  const kinds = new Map<string, string>();
  for (const character of [...USUAL.toReversed(), ...RARE]) {
    const kind = known.map(({ matches }) => Number(matches(character))).join('');
    kinds.set(kind, kinds.get(kind) ?? character);
  }
  return [...kinds.values()];
}

/** A shortest text that fits, with repetitions tried once at least where they may be left out. */
function sampleOf(pattern: Pattern, from: readonly string[], least: 0 | 1): string {
  const inside = (one: Pattern): string => sampleOf(one, from, least);
  switch (pattern.kind) {
    case 'character':
      return from.find((character) => pattern.matches(character)) ?? '';
    case 'sequence':
      return pattern.items.map(inside).join('');
    case 'choice':
      return pattern.options.map(inside).find((sample) => sample !== '') ?? '';
    case 'repeat':
      return inside(pattern.of).repeat(Math.max(pattern.min, least));
    case 'group':
      return inside(pattern.of);
    default:
      return '';
  }
}

/** What has to stand before each repetition for the engine to come to it. */
function waysTo(pattern: Pattern, from: readonly string[], before: string): string[] {
  switch (pattern.kind) {
    case 'sequence': {
      let reached = before;
      return pattern.items.flatMap((item) => {
        const ways = waysTo(item, from, reached);
        reached += sampleOf(item, from, 0);
        return ways;
      });
    }
    case 'choice':
      return pattern.options.flatMap((option) => waysTo(option, from, before));
    case 'repeat':
      return [before, ...waysTo(pattern.of, from, before)];
    case 'look':
    case 'group':
      return waysTo(pattern.of, from, before);
    default:
      return [];
  }
}

/** Texts that make an expression go back as often as it can. */
export function* attacksOn(pattern: Pattern): Generator<Attack> {
  const parts = partsOf(pattern);
  const kinds = kindsOfCharacters(parts);
  const repeats = parts.filter((part) => part.kind === 'repeat' && part.max > 1);
  if (repeats.length === 0) return;
  const singles = new Set([
    ...kinds,
    ...repeats.flatMap((part) => [sampleOf(part, kinds, 1), sampleOf(part, kinds, 0)]),
    ...parts.map((part) => sampleOf(part, kinds, 1)),
  ]);
  const few = kinds.slice(0, MOST_KINDS);
  const pairs = few.flatMap((one) => few.map((other) => one + other));
  const stranger = kinds.find((kind) => sampleOf(pattern, [kind], 1) === '') ?? '\0';
  const afters = new Set(['', stranger, '\n']);
  const attacks = (pumps: Iterable<string>, befores: Iterable<string>) =>
    [...pumps].flatMap((repeated) =>
      [...befores].flatMap((before) => [...afters].map((after) => ({ before, repeated, after }))),
    );
  yield* attacks(singles, new Set(['', ...waysTo(pattern, kinds, '')]));
  yield* attacks(pairs, ['']);
}
