import { describe, expect, it } from 'vitest';
import { gymFromHost } from './gym.ts';

describe('The gym of a host', () => {
  it.each([
    ['demo.localhost', 'demo'],
    ['hierro.localhost', 'hierro'],
    ['localhost', 'demo'],
    ['127.0.0.1', 'demo'],
    ['[::1]', 'demo'],
    ['hierro.forja.example', 'hierro'],
    ['forja.example', 'demo'],
  ])('%s is %s', (host, gym) => {
    expect(gymFromHost(host)).toBe(gym);
  });
});
