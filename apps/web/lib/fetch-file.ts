import type { RequestArgs, RouteKey } from './api/request.ts';
import { api } from './api.ts';

/** Asks for an answer that is a file. */
export async function fetchFile<K extends RouteKey>(
  key: K,
  ...request: RequestArgs<K>
): Promise<Blob> {
  const answer = await api(key, ...request);
  if (answer.flag !== null) throw answer.error;
  const file: unknown = answer.data;
  if (!(file instanceof Blob)) throw new Error('The answer is not a file');
  return file;
}
