import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isOneOf, type Secrets } from '../../config/secrets.ts';
import { AppError } from '../../errors/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request came from a page of the same host. */
export function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses state-changing calls that another site made a browser send. */
export function createCsrf(secrets: Secrets) {
  const keys = secrets.deriveAll('csrf');
  const seals = (nonce: string, gymId: string) =>
    keys.map((key) => createHmac('sha256', key).update(`${nonce}.${gymId}`).digest());

  const isRight = (token: string, gymId: string): boolean => {
    const [nonce = '', given = ''] = token.split('.');
    return isOneOf(Buffer.from(given, 'base64url'), seals(nonce, gymId));
  };

  return {
    issue(gymId: string): string {
      const nonce = randomBytes(12).toString('base64url');
      return `${nonce}.${seals(nonce, gymId)[0]?.toString('base64url')}`;
    },
    check(request: FastifyRequest, gymId: string): void {
      if (SAFE_METHODS.has(request.method)) return;
      const { origin, 'sec-fetch-site': site, 'x-csrf-token': token } = request.headers;
      const foreign = origin !== undefined && !isOwnOrigin(origin, request.headers.host ?? '');
      // Another gym counts as the same site, but none of our pages calls from there.
      const elsewhere = site === 'cross-site' || site === 'same-site';
      const forged = typeof token === 'string' && !isRight(token, gymId);
      if (foreign || elsewhere || forged) throw new AppError('CSRF_REJECTED');
    },
  };
}

export type Csrf = ReturnType<typeof createCsrf>;
