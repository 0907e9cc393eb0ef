import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that only the holder knows; the database stores the digest. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
