import { createHmac } from 'node:crypto';
import type { NotificationKind } from '@forja/contract/notifications/kinds';
import { isOneOf, type Secrets } from '../../platform/config/secrets.ts';

/** Whose emails of which kind a link in one of them may stop. */
export interface Unsubscribe {
  userId: string;
  kind: NotificationKind;
}

const TOKEN = /^(?<id>[0-9a-f]{32})\.(?<kind>[a-z-]{1,40})\.(?<signature>[\w-]{43})$/;

const KEYS = 'unsubscribe';

const sign = (key: Buffer, gymId: string, id: string, kind: string): Buffer =>
  createHmac('sha256', key).update(`${gymId} ${id} ${kind}`).digest();

const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** It never expires: whoever finds an old email must be able to stop the next one. */
export function unsubscribeToken(secrets: Secrets, gymId: string, about: Unsubscribe): string {
  const id = about.userId.replaceAll('-', '');
  const signature = sign(secrets.derive(KEYS), gymId, id, about.kind);
  return `${id}.${about.kind}.${signature.toString('base64url')}`;
}

/** What a token is about; nothing when it was not made here. */
export function readUnsubscribeToken(
  secrets: Secrets,
  gymId: string,
  token: string,
): { userId: string; kind: string } | undefined {
  const { id = '', kind = '', signature = '' } = TOKEN.exec(token)?.groups ?? {};
  const right = secrets.deriveAll(KEYS).map((key) => sign(key, gymId, id, kind));
  const isGenuine = isOneOf(Buffer.from(signature, 'base64url'), right);
  return isGenuine ? { userId: dashed(id), kind } : undefined;
}
