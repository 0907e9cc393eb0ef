import { ApiError } from './error.ts';

/** The keys of calls that were sent and not answered, by call. */
const unanswered = new Map<string, string>();

/** Whether the server refused the call, so that nothing was done. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'answer' && error.status < 500;

/**
 * Sends a change that moves money or writes to many people with a key of its own. If no answer
 * came, the server may have done it all the same, so a repeated call uses the same key and is done
 * once.
 */
export async function sendOnce<T>(
  /** The route and all of its input. */
  asked: readonly unknown[],
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const call = JSON.stringify(asked);
  const key = unanswered.get(call) ?? crypto.randomUUID();
  unanswered.set(call, key);
  try {
    const answer = await send(key);
    unanswered.delete(call);
    return answer;
  } catch (error) {
    if (isRefused(error)) unanswered.delete(call);
    throw error;
  }
}
