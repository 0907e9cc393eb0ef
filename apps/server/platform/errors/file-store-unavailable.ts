/** The store of uploads is unavailable; everything else still works. */
export class FileStoreUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The file store cannot be used: ${reason}`, options);
  }
}

/** For uses that can do without the file, such as the logo on a document. */
export async function undefinedWhileUnavailable<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return undefined;
    throw error;
  }
}
