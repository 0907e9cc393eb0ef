/** A regular expression as a tree, as far as an engine that tries and goes back has to walk it. */
export type Pattern =
  | { kind: 'character'; matches(character: string): boolean }
  | { kind: 'sequence'; items: Pattern[] }
  | { kind: 'choice'; options: Pattern[] }
  | { kind: 'repeat'; of: Pattern; min: number; max: number; lazy: boolean }
  | { kind: 'look'; of: Pattern; ahead: boolean; negative: boolean }
  | { kind: 'edge'; edge: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'group'; index: number; of: Pattern }
  | { kind: 'again'; index: number };

const LOOKS: Record<string, { ahead: boolean; negative: boolean }> = {
  '(?=': { ahead: true, negative: false },
  '(?!': { ahead: true, negative: true },
  '(?<=': { ahead: false, negative: false },
  '(?<!': { ahead: false, negative: true },
};
const OPENING = /\((?:\?(?:[=!:]|<[=!]|<(?<name>\w+)>))?/y;
const QUANTIFIER = /(?:[*+?]|\{(?<from>\d+)(?<comma>,(?<to>\d*))?\})(?<lazy>\??)/y;
const ESCAPE =
  /\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|c[A-Z]|k<(?<name>\w+)>|[\s\S])/iy;
const CLASS = /\[(?:\\[\s\S]|[^\]\\])*\]/y;

/** Reads the source of an expression that the engine itself accepts. */
export function readPattern(source: string, flags: string): Pattern {
  const ofCharacter = flags.replaceAll(/[gyd]/g, '');
  const names: string[] = [''];
  let at = 0;

  function take(form: RegExp): RegExpExecArray | undefined {
    form.lastIndex = at;
    const found = form.exec(source) ?? undefined;
    if (found) at += found[0].length;
    return found;
  }

  function character(text: string): Pattern {
    const one = new RegExp(`^(?:${text})$`, ofCharacter.replace('m', ''));
    const seen = new Map<string, boolean>();
    const matches = (given: string) => {
      const known = seen.get(given) ?? one.test(given);
      seen.set(given, known);
      return known;
    };
    return { kind: 'character', matches };
  }

  function escaped(): Pattern {
    const found = take(ESCAPE);
    if (!found) throw new Error(`no escape at ${at} of ${source}`);
    const [text] = found;
    if (text === '\\b' || text === '\\B') return { kind: 'edge', edge: text };
    const { name } = found.groups ?? {};
    if (name !== undefined) return { kind: 'again', index: names.indexOf(name) };
    if (/^\\[1-9]$/.test(text)) return { kind: 'again', index: Number(text[1]) };
    return character(text);
  }

  function parenthesis(opening: RegExpExecArray): Pattern {
    const [text] = opening;
    const look = LOOKS[text];
    const isGroup = text === '(' || opening.groups?.name !== undefined;
    const index = isGroup ? names.push(opening.groups?.name ?? '') - 1 : 0;
    const of = choice();
    at += 1;
    if (look) return { kind: 'look', of, ...look };
    return isGroup ? { kind: 'group', index, of } : of;
  }

  function atom(): Pattern {
    const next = source[at] ?? '';
    if (next === '\\') return escaped();
    if (next === '[') return character(take(CLASS)?.[0] ?? '');
    if (next === '(') {
      const opening = take(OPENING);
      if (opening) return parenthesis(opening);
    }
    if (next === '^' || next === '$') {
      at += 1;
      return { kind: 'edge', edge: next };
    }
    const [whole = ''] = source.slice(at);
    at += whole.length;
    return character(whole);
  }

  function repeated(of: Pattern): Pattern {
    const found = take(QUANTIFIER);
    if (!found) return of;
    const { from, comma, to, lazy } = found.groups ?? {};
    const [sign] = found[0];
    const min = from === undefined ? Number(sign === '+') : Number(from);
    const open = sign === '?' ? 1 : Number.POSITIVE_INFINITY;
    const max = from === undefined ? open : comma === undefined ? min : Number(to || open);
    return { kind: 'repeat', of, min, max, lazy: lazy === '?' };
  }

  function choice(): Pattern {
    const options: Pattern[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        options.push([]);
      } else options.at(-1)?.push(repeated(atom()));
    }
    return {
      kind: 'choice',
      options: options.map((items) => ({ kind: 'sequence', items })),
    };
  }

  return choice();
}
