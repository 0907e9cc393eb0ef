import { expect, test } from 'vitest';
import { terminalAddress } from './terminal-address.ts';

test('a terminal is told the host of the page, with its own first word and port', () => {
  const of = (hostname: string, port = '') => terminalAddress({ hostname, port }, 'demo-k3y');
  expect(of('demo.localhost', '3000')).toEqual({ host: 'demo-k3y.localhost', port: '3000' });
  expect(of('localhost', '3000')).toEqual({ host: 'demo-k3y.localhost', port: '3000' });
  expect(of('demo.forja.example')).toEqual({ host: 'demo-k3y.forja.example', port: '80' });
  expect(of('forja.example')).toEqual({ host: 'demo-k3y.forja.example', port: '80' });
  expect(of('192.168.1.20', '3000')).toEqual({ host: null, port: '3000' });
});
