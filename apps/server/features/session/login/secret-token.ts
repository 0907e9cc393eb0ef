import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that only their holder knows; the database keeps the digest. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
