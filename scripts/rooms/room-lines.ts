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

/**
 * What is wrong with the lines of the rooms. A room of `notYetHeld` may have as many hundreds as it
 * says there; the number falls with the room, and the room leaves the table once it holds the limit.
 */
export function tooLong(
  lines: ReadonlyMap<string, number>,
  notYetHeld: Readonly<Record<string, number>>,
): string[] {
  const rooms = new Set([...lines.keys(), ...Object.keys(notYetHeld)]);
  return [...rooms].flatMap((room) => {
    const has = lines.get(room) ?? 0;
    const allowed = notYetHeld[room];
    if (has > (allowed ?? MAX_LINES)) {
      return [`${room} has ${has} lines besides tests: at most ${allowed ?? MAX_LINES}`];
    }
    if (allowed === undefined || (has > MAX_LINES && has > allowed - 100)) return [];
    const lower = Math.ceil(has / 100) * 100;
    return [
      has <= MAX_LINES
        ? `${room} has ${has} lines, within ${MAX_LINES}: take it out of the rooms that do not hold it`
        : `${room} has ${has} lines, no longer ${allowed}: lower it to ${lower}`,
    ];
  });
}
