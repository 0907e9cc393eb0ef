import type { FastifyRequest } from 'fastify';
import { createProofs, type ProofKind } from '../../../platform/identity/proofs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createCookies } from './cookies.ts';

/**
 * The session or account that a call without a token shows to have had, by the cookies of an
 * earlier login. So the limits can tell those who logged in before from strangers.
 */
export function createShownProof({ config, secrets }: Pick<Platform, 'config' | 'secrets'>) {
  const cookies = createCookies(config);
  const proofs = createProofs(secrets);
  return (request: FastifyRequest, gymId: string, kind: ProofKind): string | undefined => {
    const read = kind === 'session' ? cookies.readRefresh : cookies.readBrowser;
    const cookie = read(request);
    return cookie && proofs.idIn(kind, gymId, cookie);
  };
}
