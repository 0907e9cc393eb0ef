/** What the shell knows of a screen before its code is there. */
export interface ScreenHandle {
  title: string;
}

function isHandle(value: unknown): value is ScreenHandle {
  return typeof value === 'object' && value !== null && 'title' in value;
}

/** The handle of the innermost screen that has one. */
export function handleOf(matches: readonly { handle: unknown }[]): ScreenHandle | null {
  const handle = matches.findLast((match) => isHandle(match.handle))?.handle;
  return isHandle(handle) ? handle : null;
}
