/** Comments, strings and quoted names, in which a semicolon does not end a statement. */
const PIECE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^'"$;/-]+|[\s\S]/g;

/** The statements of a file without comments; strings and function bodies stay as they are. */
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

/** The value after a keyword in the comment at the head of a file: `-- over: users`. */
export function headSays(text: string, word: string): string | undefined {
  for (const line of text.split('\n')) {
    if (!line.startsWith('--')) return undefined;
    const [, said] = new RegExp(`^--\\s*${word}:(.+)$`, 'i').exec(line) ?? [];
    if (said) return said.trim();
  }
  return undefined;
}
