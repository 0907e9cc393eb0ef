import type { ErrorBody } from '@forja/contract/errors';
import { events } from '../events.ts';
import { currentGym } from '../gym-address.ts';
import { csrfToken, tokens } from './api.ts';
import { ApiError } from './error.ts';
import { flagFor, hasKnownCode } from './flags.ts';
import { buildRequest, type RequestArgs, type RouteKey } from './request.ts';

const MINUTES_10 = 600_000;

function bodyOf(request: XMLHttpRequest): Partial<ErrorBody> {
  // The server answers every failure in this shape; a proxy in between may not answer JSON.
  return typeof request.response === 'object' && request.response !== null ? request.response : {};
}

/** Sends a large file and reports the progress from 0 to 1, which `fetch` cannot. */
export function upload<K extends RouteKey>(
  key: K,
  request: RequestArgs<K>[0],
  onProgress: (share: number) => void,
): Promise<void> {
  const { url, init } = buildRequest(key, request ?? {}, {
    gym: currentGym(),
    token: tokens.read(),
    csrfToken: csrfToken(),
  });
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(init.method ?? 'POST', url);
    call.responseType = 'json';
    call.timeout = MINUTES_10;
    new Headers(init.headers).forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      if (call.status < 300) return resolve();
      const error = new ApiError('answer', { status: call.status, body: bodyOf(call) });
      if (hasKnownCode(error)) flagFor(error, events);
      reject(error);
    };
    call.onerror = () => reject(new ApiError('network'));
    call.ontimeout = () => reject(new ApiError('network'));
    // Only forms are sent this way.
    call.send(init.body instanceof FormData ? init.body : null);
  });
}
