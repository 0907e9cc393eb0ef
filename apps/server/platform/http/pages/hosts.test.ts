import { expect, test } from 'vitest';
import { hostForLog } from './hosts.ts';

test('the key of a terminal is not written down', () => {
  expect(hostForLog('demo-k3m7qa2xw5zd.forja.example')).toBe('demo-[key].forja.example');
  expect(hostForLog('demo-k3m7qa2xw5zd:3000')).toBe('demo-[key]:3000');
  expect(hostForLog('iron-house.forja.example:3000')).toBe('iron-house.forja.example:3000');
  expect(hostForLog(undefined)).toBeUndefined();
});
