import { change } from '../api/api.ts';
import type { RequestArgs, RouteKey } from '../api/request.ts';
import { saveFile } from './save-file.ts';

export async function download<K extends RouteKey>(
  name: string,
  key: K,
  ...request: RequestArgs<K>
): Promise<void> {
  const file: unknown = await change(key, ...request);
  if (!(file instanceof Blob)) throw new Error(`${key} did not answer a file`);
  saveFile(file, name);
}
