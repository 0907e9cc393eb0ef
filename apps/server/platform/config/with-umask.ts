/** Files and folders that other accounts may not touch. */
export const CLOSED = 0o077;
/** Folders that other accounts may pass through, without seeing what is in them. */
export const PASSABLE = 0o066;
/** Programs that other accounts may read and run. */
export const READABLE = 0o022;

/** Does work, at once, whose files and folders are for more accounts than the others. */
export function withUmask<T>(mask: number, work: () => T): T {
  const before = process.umask(mask);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}
