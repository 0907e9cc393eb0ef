import { expect, it } from 'vitest';
import { strategyFor } from './strategy.ts';

const GYM = 'https://demo.forja.example';
const ask = (path: string, mode = 'cors', method = 'GET') =>
  strategyFor({ method, mode, url: new URL(path, GYM).href }, GYM);

it('opens every screen of the app with the network first', () => {
  for (const path of ['/', '/home', '/producto/12', '/rutinas?dia=2']) {
    expect(ask(path, 'navigate'), path).toBe('page');
  }
});

it('looks for hashed files on the device first', () => {
  expect(ask('/assets/react-LBZVPE3S.js')).toBe('hashed');
  expect(ask('/assets/geist-BgDaEnEv.woff2')).toBe('hashed');
});

it("shows the gym's look as stored and renews it", () => {
  for (const path of ['/theme.css?v=7', '/boot.js', '/manifest.webmanifest', '/icons/192.png']) {
    expect(ask(path), path).toBe('page-file');
  }
});

it('never touches answers of the API, uploads, changes or other hosts', () => {
  for (const path of ['/api/me', '/api/users?q=a', '/files/demo/a.webp', '/health/ready']) {
    expect(ask(path), path).toBeNull();
    expect(ask(path, 'navigate'), path).toBeNull();
  }
  expect(ask('/home', 'navigate', 'POST')).toBeNull();
  expect(ask('/home', 'cors')).toBeNull();
  expect(ask('https://otro.forja.example/assets/a.js')).toBeNull();
});
