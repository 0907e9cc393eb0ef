import type { JsonSchema } from './route-schema.ts';

/** Fewer times than this an answer is written where it is used. */
const WORTH_SHARING = 3;
/** Shorter than this, as that of a call without an answer, it is no longer than its name. */
const WORTH_NAMING = 60;

export interface Answering extends JsonSchema {
  responses: Record<string, JsonSchema>;
}

/** Takes answers that many operations give, such as a table in each format, out of them. */
export function shareAnswers<T extends Answering>(operations: readonly T[]) {
  const times = new Map<string, number>();
  const texts = operations.flatMap(({ responses }) =>
    Object.values(responses).map((each) => JSON.stringify(each)),
  );
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const answers: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();

  function share(answer: JsonSchema): JsonSchema {
    const text = JSON.stringify(answer);
    const isWorth = text.length >= WORTH_NAMING && (times.get(text) ?? 0) >= WORTH_SHARING;
    if ('$ref' in answer || !isWorth) return answer;
    const name = names.get(text) ?? `Done${names.size + 1}`;
    names.set(text, name);
    answers[name] = answer;
    return { $ref: `#/components/responses/${name}` };
  }

  const shared = operations.map((each) => {
    const responses = Object.entries(each.responses);
    return {
      ...each,
      responses: Object.fromEntries(responses.map(([key, answer]) => [key, share(answer)])),
    };
  });
  return { operations: shared, answers };
}
