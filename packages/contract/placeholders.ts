const NAMED = /\{([^{}]*)\}/g;

/** The names in braces that are not among the allowed ones. */
export const unknownPlaceholders = (text: string, names: readonly string[]): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !names.includes(name));

/** Replaces these names in braces by their values, and nothing else. */
export const fillNames = <Name extends string>(
  text: string,
  names: readonly Name[],
  values: Record<Name, string>,
): string =>
  text.replaceAll(NAMED, (whole, name: string) => {
    const known = names.find((each) => each === name);
    return known ? values[known] : whole;
  });
