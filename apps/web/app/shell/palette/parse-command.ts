/** How the search begins when something is to be done for somebody. */
export const VERBS = { charge: 'Cobrar a ', book: 'Reservar a ' } as const;

export type Verb = keyof typeof VERBS;

const PATTERN = /^\s*(cobrar|reservar)\s+(?:a(?:\s+|$))?(.*)$/i;

/** What is to be done and for whom: `cobrar ana` charges Ana, `ana` looks for her. */
export function parseCommand(typed: string): { verb: Verb | null; name: string } {
  const [, verb, name = ''] = PATTERN.exec(typed) ?? [];
  if (!verb) return { verb: null, name: typed.trim() };
  return { verb: verb.toLowerCase() === 'cobrar' ? 'charge' : 'book', name: name.trim() };
}
