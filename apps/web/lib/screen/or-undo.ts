/** Runs a change that the screen shows already, and takes it back from there where it fails. */
export async function orUndo<T>(work: Promise<T>, undo: () => void): Promise<T> {
  try {
    return await work;
  } catch (error) {
    undo();
    throw error;
  }
}
