/**
 * Reads a file that a stranger wrote, on a thread of its own: it reaches neither the database nor a
 * secret, only what it is given, and tells what it found in pieces. An `AppError` is a refusal.
 */
export interface FileReader<Input, Piece> {
  name: string;
  read(input: Input): Iterable<Piece> | AsyncIterable<Piece>;
}

/** A reader that tells everything at once. */
export const defineReader = <Input, Result>(
  name: string,
  read: (input: Input) => Result | Promise<Result>,
): FileReader<Input, Awaited<Result>> => ({
  name,
  async *read(input) {
    yield await read(input);
  },
});
