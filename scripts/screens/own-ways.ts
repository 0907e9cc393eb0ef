/** A component that does more than one thing cannot be read at a glance. */
const MAX_COMPONENT = 180;

/** The first line of a component at the top of a file; it ends with the next `}` in the margin. */
const COMPONENT = /^(?:export )?(?:default )?function ([A-Z]\w*)/;

/** A failure that a screen catches and tells by itself. */
const OWN_CATCH = /(?:\.catch\(|catch \(\w+\) \{)[^}]{0,160}?\b(?:errorMessage|fieldMessage)\(/g;

/** A list of what may not be there: it would be announced, empty. */
const EMPTY_LIST = /<[uo]l\b(?:[^>]|=>)*>\s*\{[\w.]+\?\./g;

/** What is said by an attribute of the element already. */
const SAID_TWICE =
  /<(?:button[^>]*? role="button"|a [^>]*? role="link"|nav[^>]*? role="navigation"|input[^>]*? aria-(?:required|readonly)=)/g;

/** Sums and differences of money: `totalCents - paidCents`, `(sum, { amountCents }) => sum + …`. */
const ARITHMETIC = /\b\w*[cC]ents(?:\)| \?\? 0\))? [-+] (?=[\w(])|[\w)] [-+] \(?[\w.]*Cents\b/g;

function longComponents(text: string): string[] {
  const found: string[] = [];
  let open: { name: string; from: number } | null = null;
  for (const [at, line] of text.split('\n').entries()) {
    const name = COMPONENT.exec(line)?.[1];
    if (name) open = { name, from: at };
    if (line !== '}' || !open) continue;
    const lines = at - open.from + 1;
    if (lines > MAX_COMPONENT)
      found.push(`${open.name} has ${lines} lines: at most ${MAX_COMPONENT}`);
    open = null;
  }
  return found;
}

/** What a file of the app writes in a way of its own, and what to do instead. */
export function ownWays(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const money = code.match(ARITHMETIC) ?? [];
  return [
    ...(/\buseMutation\b/.test(code)
      ? ['useMutation: a button uses useAction, a form useForm']
      : []),
    ...(code.match(OWN_CATCH) ?? []).map(() => 'tells a failure itself: useAction and useForm do'),
    ...(code.match(EMPTY_LIST) ?? []).map(() => 'may be a list of nothing: List leaves it out'),
    ...(code.match(SAID_TWICE) ?? []).map((tag) => `says twice what the element is: ${tag}`),
    ...money.map((sum) => `calculates money (${sum.trim()}): the server says what is due`),
    ...longComponents(text),
  ];
}
