/** The store of uploads cannot be used just now; everything else can. */
export class FileStoreUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The file store cannot be used: ${reason}`, options);
  }
}

/** For what does without a picture where there is none, such as a document without its logo. */
export async function undefinedWhileUnavailable<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return undefined;
    throw error;
  }
}
