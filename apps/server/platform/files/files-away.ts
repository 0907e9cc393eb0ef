/** The store of uploads cannot be used just now; everything else can. */
export class FilesAway extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The file store cannot be used: ${reason}`, options);
  }
}

/** For what does without a picture where there is none, such as a document without its logo. */
export async function orNoneWhileAway<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FilesAway) return undefined;
    throw error;
  }
}
