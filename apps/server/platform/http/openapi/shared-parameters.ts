import type { JsonSchema } from './route-schema.ts';

/** Fewer times than this a parameter is written where it is used. */
const WORTH_SHARING = 3;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Operation extends JsonSchema {
  parameters: JsonSchema[];
}

/** Takes parameters that many operations have, such as `limit`, out of them, by their name. */
export function shareParameters<T extends Operation>(operations: readonly T[]) {
  const times = new Map<string, number>();
  const texts = operations.flatMap(({ parameters }) =>
    parameters.map((each) => JSON.stringify(each)),
  );
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const parameters: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();

  function share(parameter: JsonSchema): JsonSchema {
    const text = JSON.stringify(parameter);
    if ('$ref' in parameter || (times.get(text) ?? 0) < WORTH_SHARING) return parameter;
    const wanted = capital(String(parameter.name));
    let name = names.get(text) ?? wanted;
    for (let at = 2; !names.has(text) && name in parameters; at++) name = `${wanted}${at}`;
    names.set(text, name);
    parameters[name] = parameter;
    return { $ref: `#/components/parameters/${name}` };
  }

  return {
    operations: operations.map((each) => ({ ...each, parameters: each.parameters.map(share) })),
    parameters,
  };
}
