import { expect, test } from 'vitest';
import { readBusAddress } from './bus-address.ts';

test('one server, with what is not said as it usually is', () => {
  expect(readBusAddress('nats://127.0.0.1')).toEqual({
    servers: ['127.0.0.1:4222'],
    tls: false,
    user: undefined,
    password: undefined,
    name: 'forja',
    replicas: 1,
  });
});

test('several servers, who we are, the name and the number of copies', () => {
  const text = 'tls://forja:p%40ss@one:5222, tls://two/cell-a?replicas=3';
  expect(readBusAddress(text)).toEqual({
    servers: ['one:5222', 'two:4222'],
    tls: true,
    user: 'forja',
    password: 'p@ss',
    name: 'cell-a',
    replicas: 3,
  });
});

test.each(['', 'http://one', 'nats://', 'nats://one,', 'nats://one/a.b', 'nats://one?replicas=2'])(
  '%s makes no sense',
  (text) => {
    expect(readBusAddress(text)).toBeUndefined();
  },
);
