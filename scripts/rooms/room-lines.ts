/** A room of the server above this is two rooms: nobody reads it in one go. */
const MAX_LINES = 3000;

const ROOM = /^apps\/server\/features\/([\w-]+)\//;

/** How many lines each feature of the server has, by the text of its files. */
export function linesByRoom(texts: Iterable<readonly [file: string, text: string]>) {
  const lines = new Map<string, number>();
  for (const [file, text] of texts) {
    const room = ROOM.exec(file)?.[1];
    if (room) lines.set(room, (lines.get(room) ?? 0) + text.split('\n').length - 1);
  }
  return lines;
}

/** What is wrong with the lines of the rooms. */
export const tooLong = (lines: ReadonlyMap<string, number>): string[] =>
  [...lines]
    .filter(([, has]) => has > MAX_LINES)
    .map(([room, has]) => `${room} has ${has} lines besides tests: at most ${MAX_LINES}`);
