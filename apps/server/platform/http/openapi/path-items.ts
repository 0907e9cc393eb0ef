import type { RouteSpec } from '@forja/contract/route';
import type { JsonSchema } from './route-schema.ts';
import type { Operation } from './shared-parameters.ts';

interface Call {
  route: Pick<RouteSpec, 'path' | 'method'>;
  /** Its operation before what it shares was taken out, where each parameter says its place. */
  described: Operation;
}
interface PathItem extends JsonSchema {
  parameters: JsonSchema[];
}

const GYM = { $ref: '#/components/parameters/Gym' };

/**
 * The operations by their paths. What is in the path is said once, by the path, as its first operation
 * says it; one that says it otherwise keeps its own, which OpenAPI puts before that of the path.
 */
export function pathItems(calls: readonly Call[], operations: readonly Operation[]) {
  const items: Record<string, PathItem> = {};
  calls.forEach(({ route, described }, call) => {
    const { parameters = [], ...operation } = operations[call] ?? {};
    const inPath = parameters.filter((_each, at) => described.parameters[at]?.in === 'path');
    const item: PathItem = items[route.path] ?? { parameters: [GYM, ...inPath] };
    items[route.path] = item;
    const said = new Set(item.parameters.map((each) => JSON.stringify(each)));
    const own = parameters.filter((each) => !said.has(JSON.stringify(each)));
    item[route.method.toLowerCase()] =
      own.length > 0 ? { ...operation, parameters: own } : operation;
  });
  return items;
}
