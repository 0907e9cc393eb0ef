import type { FastifyInstance } from 'fastify';

interface KnownPath {
  parts: readonly string[];
  methods: Set<string>;
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');
const isParameter = (part: string): boolean => part.startsWith(':');

const fits = ({ parts }: KnownPath, asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, at) => (isParameter(part) ? asked[at] !== '' : part === asked[at]));

/**
 * Learns every address that is mounted, so that a call with another method is told which ones there
 * are. Pages are left out: they answer whatever path is asked for.
 */
export function knownPaths(app: FastifyInstance): { methodsOf(path: string): string[] } {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const path = known.get(url) ?? { parts: partsOf(url), methods: new Set() };
    for (const each of [method].flat()) path.methods.add(each);
    known.set(url, path);
  });
  return {
    methodsOf(path) {
      const asked = partsOf(path);
      const found = [...known.values()].filter((each) => fits(each, asked));
      return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
    },
  };
}
