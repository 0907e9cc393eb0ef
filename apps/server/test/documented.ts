import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';

interface Described {
  content?: Record<string, { schema: object }>;
}
/** An answer that several calls give. */
interface Named {
  $ref: string;
}
interface Operation {
  responses: Record<string, Described | Named> & { default: Named };
}
/** The parts of the API document that answers are compared with. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Described>; schemas?: object };
}

const literal = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
const matcherOf = (path: string): RegExp =>
  new RegExp(`^${literal(path).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Compares answers with the API document of their call; throws when they differ. */
export function compareWithDocument(document: ApiDocument) {
  // Each schema is compiled by itself, so it has to say in which document the shared ones are.
  const text = JSON.stringify(document).replaceAll('"#/components/', '"api#/components/');
  const { paths, components } = JSON.parse(text) as ApiDocument;
  // Most checks are used only a few times, so optimising them would take longer than it saves.
  const code = { optimize: false };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, code });
  ajv.addSchema({ $id: 'api', components });
  const checks = new Map<object, ValidateFunction>();
  // A literal part of a path is tried before a parameter in its place.
  const known = Object.entries(paths)
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .map(([path, calls]) => ({ matcher: matcherOf(path), calls }));

  const operationOf = (method: string, path: string): Operation | undefined =>
    known.find(({ matcher, calls }) => matcher.test(path) && calls[method])?.calls[method];

  function checkOf(schema: object): ValidateFunction {
    const check = checks.get(schema) ?? ajv.compile(schema);
    checks.set(schema, check);
    return check;
  }

  return (method: string, url: string, response: LightMyRequestResponse): void => {
    const operation = operationOf(method.toLowerCase(), url.replace(/\?.*/, ''));
    if (!operation) return;
    const call = `${method} ${url}: ${response.statusCode}`;
    const refused = response.statusCode >= 400;
    const said = operation.responses[refused ? 'default' : response.statusCode];
    const described =
      said && '$ref' in said ? components.responses[said.$ref.split('/').at(-1) ?? ''] : said;
    if (!described) throw new Error(`${call} is not in the API document`);
    const type = String(response.headers['content-type'] ?? '').replace(/;.*/, '');
    if (!described.content) {
      if (response.body) throw new Error(`${call} has a body that the API document has not`);
      return;
    }
    const content = described.content[type];
    if (!content) throw new Error(`${call} as ${type} is not in the API document`);
    if (type !== 'application/json' || response.headers['content-encoding']) return;
    const check = checkOf(content.schema);
    if (check(response.json())) return;
    throw new Error(`${call} differs from the API document: ${ajv.errorsText(check.errors)}`);
  };
}
