const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSES: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Whether JSON is nested deeper than any of ours; checked before it is parsed. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at);
    if (quoted) {
      if (mark === BACKSLASH) at += 1;
      else if (mark === QUOTE) quoted = false;
    } else if (mark === QUOTE) quoted = true;
    else if (OPENS.has(mark)) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (CLOSES.has(mark)) depth -= 1;
  }
  return false;
}
