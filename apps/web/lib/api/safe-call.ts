import { ApiError } from './error.ts';

/** The result of `call`, or `fallback` when the API refuses it (a flag or any 403). */
export async function safeCall<T>(call: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return (await call()) ?? fallback;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return fallback;
    throw error;
  }
}
