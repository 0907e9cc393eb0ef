/** The first words of a search that does something for a person. */
export const VERBS = { charge: 'Cobrar a ', book: 'Reservar a ' } as const;

export type Verb = keyof typeof VERBS;

const PATTERN = /^\s*(cobrar|reservar)\s+(?:a(?:\s+|$))?(.*)$/i;

/** The action and the person: `cobrar ana` charges Ana, `ana` looks for her. */
export function parseCommand(typed: string): { verb: Verb | null; name: string } {
  const [, verb, name = ''] = PATTERN.exec(typed) ?? [];
  if (!verb) return { verb: null, name: typed.trim() };
  return { verb: verb.toLowerCase() === 'cobrar' ? 'charge' : 'book', name: name.trim() };
}
