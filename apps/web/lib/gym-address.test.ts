import { describe, expect, it, test } from 'vitest';
import { gymFromHost, usualAddress } from './gym-address.ts';

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

test('on a domain of its own the gym still knows where it always opens', () => {
  expect(usualAddress()).toBe(window.location);
  document.head.innerHTML = '<meta name="gym-address" content="https://hierro.forja.example:8443">';
  expect(usualAddress()).toMatchObject({ hostname: 'hierro.forja.example', port: '8443' });
  document.head.innerHTML = '';
});
