import { describe, expect, it } from 'vitest';
import { readClaims, tokenValidity } from './token.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');

function tokenExpiringIn(seconds: number, claims: object = {}): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'HS256' })}.${encode({ sub: 'u1', exp: NOW / 1000 + seconds, ...claims })}.signature`;
}

describe('Token validity on restore', () => {
  it.each([
    ['more than 5 minutes: valid', 301, 'valid'],
    ['a whole half hour: valid', 1800, 'valid'],
    ['5 minutes sharp: valid, near expiry', 300, 'near-expiry'],
    ['2 to 5 minutes: valid, near expiry', 121, 'near-expiry'],
    ['120 seconds: falls through to a refresh', 120, 'refresh'],
    ['30 seconds: falls through to a refresh', 30, 'refresh'],
    ['under 30 seconds: token cleared, refresh attempted', 29, 'clear'],
    ['already expired: token cleared, refresh attempted', -10, 'clear'],
  ])('%s', (_, seconds, expected) => {
    expect(tokenValidity(tokenExpiringIn(seconds), NOW)).toBe(expected);
  });

  it.each([
    ['one segment', 'abc'],
    ['two segments', 'abc.def'],
    ['four segments', 'a.b.c.d'],
    ['an empty segment', 'abc..def'],
    ['a payload that is not base64', 'abc.*.def'],
    ['a payload that is not JSON', `abc.${Buffer.from('hola').toString('base64url')}.def`],
    ['no exp claim', tokenExpiringIn(600, { exp: undefined })],
    ['an exp claim that is no number', tokenExpiringIn(600, { exp: 'pronto' })],
    ['nothing', ''],
  ])('malformed (%s): token cleared, refresh attempted', (_, token) => {
    expect(tokenValidity(token, NOW)).toBe('clear');
  });
});

describe('readClaims', () => {
  it('reads subject and expiry, accents included', () => {
    expect(readClaims(tokenExpiringIn(60, { sub: 'María' }))).toEqual({
      sub: 'María',
      expiresAt: NOW + 60_000,
    });
  });
});
