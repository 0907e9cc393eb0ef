type Method = (this: string, ...given: unknown[]) => unknown;

/** How much of a text each method looks at or copies; what is not here looks at one place. */
const LOOKS_AT: Readonly<
  Record<string, (text: string, given: unknown[], made: unknown) => number>
> = {
  trim: (text) => text.length,
  trimStart: (text) => text.length,
  trimEnd: (text) => text.length,
  toLowerCase: (text) => text.length,
  toUpperCase: (text) => text.length,
  normalize: (text) => text.length,
  split: (text) => text.length,
  replace: (text) => text.length,
  replaceAll: (text) => text.length,
  search: (text, _given, made) => upTo(text, 0, made),
  includes: (text) => text.length,
  slice: (_text, _given, made) => String(made).length,
  indexOf: (text, [, from], made) => upTo(text, Number(from ?? 0), made),
  lastIndexOf: (text, [, from], made) =>
    Math.min(text.length, Number(from ?? text.length)) - Number(made),
  charAt: () => 1,
  startsWith: (_text, [what]) => String(what).length,
  endsWith: (_text, [what]) => String(what).length,
};

const upTo = (text: string, from: number, found: unknown): number =>
  1 + Math.max(0, (Number(found) < 0 ? text.length : Number(found)) - from);

/**
 * How many characters of texts a reader looks at. Counted instead of measured in time, so that no busy
 * machine changes it: who looks again at what was read shows in twice the file as four times the work.
 */
export async function charactersTouched(work: () => unknown): Promise<number> {
  let touched = 0;
  const kept = new Map<string, PropertyDescriptor>();
  for (const [name, cost] of Object.entries(LOOKS_AT)) {
    const found = Object.getOwnPropertyDescriptor(String.prototype, name);
    if (!found) throw new Error(`texts have no ${name}`);
    kept.set(name, found);
    const real = found.value as Method;
    const counted: Method = function (...given) {
      const made = real.apply(this, given);
      touched += cost(String(this), given, made);
      return made;
    };
    Object.defineProperty(String.prototype, name, { ...found, value: counted });
  }
  const exec = RegExp.prototype.exec;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const made = exec.call(this, text);
    const end = made ? made.index + made[0].length : this.sticky ? from : text.length;
    touched += 1 + Math.max(0, end - from);
    return made;
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
    for (const [name, found] of kept) Object.defineProperty(String.prototype, name, found);
  }
  return touched;
}
