import { z } from 'zod';

const TIMEOUT_MS = 8_000;
/** Ids of ONVO become part of an address. */
const SAFE_PATH = /^\/v1\/[\w/?=&-]+$/;

const problem = z.object({ message: z.union([z.string(), z.array(z.string())]).nullish() });

/** ONVO answered with a refusal. */
export class OnvoError extends Error {
  override name = 'OnvoError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** Asked again it would say the same: the fault is in what was asked, not in ONVO. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

async function refusalOf(response: Response): Promise<OnvoError> {
  const said = problem.safeParse(await response.json().catch(() => null));
  const message = said.success ? [said.data.message ?? ''].flat().join(' ') : '';
  return new OnvoError(response.status, message || `código ${response.status}`);
}

/** Calls the API of ONVO with a secret key; every answer is checked for what is read of it. */
export function createOnvoClient(secretKey: string, apiUrl: string) {
  async function send<T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    body?: object,
  ): Promise<T> {
    if (!SAFE_PATH.test(path)) throw new OnvoError(404, 'No existe.');
    const response = await fetch(new URL(path, apiUrl), {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw await refusalOf(response);
    return schema.parse(await response.json());
  }
  return {
    get: <T>(path: string, schema: z.ZodType<T>) => send('GET', path, schema),
    post: <T>(path: string, body: object, schema: z.ZodType<T>) => send('POST', path, schema, body),
  };
}
