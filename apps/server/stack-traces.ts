import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where each line of a built file comes from: two numbers a line, the source (-1: none) and its line. */
export interface Lines {
  sources: string[];
  places: number[];
}

export const linesFile = (builtFile: string): string => `${builtFile}.lines.json`;

const known = new Map<string, Lines | undefined>();

/** Read with the first error that is told, because most servers never tell one. */
function linesOf(builtFile: string): Lines | undefined {
  if (known.has(builtFile)) return known.get(builtFile);
  let lines: Lines | undefined;
  try {
    lines = JSON.parse(readFileSync(linesFile(builtFile), 'utf8'));
  } catch {
    // Without it the trace names the built file.
  }
  known.set(builtFile, lines);
  return lines;
}

function sourceOf(url: string, line: number): string | undefined {
  const builtFile = fileURLToPath(url);
  const lines = linesOf(builtFile);
  const source = lines?.sources[lines.places[line * 2 - 2] ?? -1];
  return source && `${join(builtFile, '..', source)}:${lines?.places[line * 2 - 1]}`;
}

/** Makes stack traces name the sources of what was built. */
export function nameSources(): void {
  Error.prepareStackTrace = (error, calls) => {
    const named = calls.map((call) =>
      String(call).replace(
        /(file:\/\/[^()]*\/dist\/[^/()]+\.js):(\d+):\d+/,
        (place, url, line) => sourceOf(url, Number(line)) ?? place,
      ),
    );
    return [String(error), ...named.map((call) => `    at ${call}`)].join('\n');
  };
}
