import { DAY_SECONDS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { sha256, signatureOf, signedAddress } from './sign.ts';

/** The examples that Amazon publishes with the description of the signature. */
const KEYS = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const AT = new Date('2013-05-24T00:00:00Z');
const HOST = 'examplebucket.s3.amazonaws.com';
const common = { host: HOST, 'x-amz-date': '20130524T000000Z' };
const EMPTY = sha256('');

test('a range that is read is signed as in the example', () => {
  const headers = { ...common, range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY };
  const url = new URL(`https://${HOST}/test.txt`);
  const { signature, signedHeaders } = signatureOf(
    { method: 'GET', url, headers, payloadHash: EMPTY, at: AT },
    KEYS,
  );
  expect(signedHeaders).toBe('host;range;x-amz-content-sha256;x-amz-date');
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

test('a list is signed as in the example', () => {
  const headers = { ...common, 'x-amz-content-sha256': EMPTY };
  const url = new URL(`https://${HOST}/?max-keys=2&prefix=J`);
  const { signature } = signatureOf(
    { method: 'GET', url, headers, payloadHash: EMPTY, at: AT },
    KEYS,
  );
  expect(signature).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});

test('an address is signed as in the example', () => {
  const address = signedAddress(`https://${HOST}/test.txt`, KEYS, { at: AT, seconds: DAY_SECONDS });
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});
