import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const AGENTS: [string | null, string, boolean][] = [
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    'Chrome en Linux',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546B) Chrome/131.0 Mobile Safari/537.36',
    'Chrome en Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
    'Safari en iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge en Windows',
    false,
  ],
  ['curl/8.0', 'Dispositivo desconocido', false],
  [null, 'Dispositivo desconocido', false],
];

describe('The name of a device', () => {
  it.each(AGENTS)('%s is %s', (agent, name, mobile) => {
    expect(browserName(agent)).toEqual({ name, mobile });
  });
});
