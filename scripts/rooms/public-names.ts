const EXPORTED = /^export (?:type )?\{([^}]*)\}/gm;

/** The names that a public.ts gives to other features. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(EXPORTED)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/.* as /, ''),
      )
      .filter(Boolean),
  );

/** The names that more than one feature gives, with the files: each question has one answer. */
export function givenTwice(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const givers = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const name of namesIn(text)) givers.set(name, [...(givers.get(name) ?? []), file]);
  }
  return new Map([...givers].filter(([, from]) => from.length > 1));
}
