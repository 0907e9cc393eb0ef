import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Expression {
  /** The file and line. */
  place: string;
  source: string;
  flags: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) yield* nodesIn(part);
  }
}

/** What stands for a part of an expression that is only known while the program runs. */
const UNKNOWN = 'x';

/** The text of a constant or a template, with the constants of the same file put in. */
function textOf(node: unknown, constants: ReadonlyMap<string, unknown>, isRaw = false): string {
  if (!isNode(node)) return UNKNOWN;
  switch (node.type) {
    case 'Literal':
      return patternOf(node)?.pattern ?? String(node.value);
    case 'Identifier': {
      const name = String(node.name);
      return constants.has(name) ? textOf(constants.get(name), constants) : UNKNOWN;
    }
    case 'MemberExpression':
      return textOf(node.object, constants);
    case 'TaggedTemplateExpression':
      return textOf(node.quasi, constants, true);
    case 'TemplateLiteral': {
      const pieces = node.quasis as { value: { raw: string; cooked: string } }[];
      const holes = node.expressions as unknown[];
      return pieces
        .map(({ value }, at) => {
          const hole = at in holes ? textOf(holes[at], constants) : '';
          return (isRaw ? value.raw : value.cooked) + hole;
        })
        .join('');
    }
    default:
      return UNKNOWN;
  }
}

const patternOf = (node: Node) => (node as { regex?: { pattern: string; flags: string } }).regex;

function expressionIn(
  node: Node,
  constants: ReadonlyMap<string, unknown>,
): Omit<Expression, 'place'> | undefined {
  const literal = patternOf(node);
  if (literal) return { source: literal.pattern, flags: literal.flags };
  const { callee, arguments: given } = node;
  if (node.type !== 'NewExpression' || !isNode(callee) || callee.name !== 'RegExp')
    return undefined;
  const [source, flags] = given as unknown[];
  return {
    source: textOf(source, constants),
    flags: flags === undefined ? '' : textOf(flags, constants),
  };
}

function constantsOf(nodes: readonly Node[]): Map<string, unknown> {
  const named = nodes.filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init));
  return new Map(named.map(({ id, init }) => [String((id as { name?: string }).name), init]));
}

/** Every regular expression in the sources of these folders, tests left out. */
export function collectExpressions(root: string, folders: readonly string[]): Expression[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist|test)$/.test(name) },
  ).filter((file) => !/\.(test|generated)\.ts$/.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const nodes = [...nodesIn(parseSync(file, text).program)];
    const constants = constantsOf(nodes);
    return nodes.flatMap((node) => {
      const found = expressionIn(node, constants);
      const line = text.slice(0, node.start).split('\n').length;
      return found ? [{ place: `${file}:${line}`, ...found }] : [];
    });
  });
}
