/** What counts as one piece while looking for the end of a statement: comments, strings, names. */
const PIECE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^'"$;/-]+|[\s\S]/g;

/** The statements of a file, without its comments; what stands in strings and bodies is left alone. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') {
      statements.push(current.trim());
      current = '';
    } else if (piece.startsWith('--') || piece.startsWith('/*')) current += ' ';
    else current += piece;
  }
  return [...statements, current.trim()].filter(Boolean);
}

/** What the comment at the head of a file says after a word: `-- over: users`. */
export function headSays(text: string, word: string): string | undefined {
  for (const line of text.split('\n')) {
    if (!line.startsWith('--')) return undefined;
    const [, said] = new RegExp(`^--\\s*${word}:\\s*(.+)$`, 'i').exec(line) ?? [];
    if (said) return said.trim();
  }
  return undefined;
}
