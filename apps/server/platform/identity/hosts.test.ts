import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { createHosts, isDomainName, nameOfHost, readDomain } from './hosts.ts';

const hosts = createHosts(
  loadConfig({
    APP_URL: 'https://{gym}.app.forja.co.cr:8443',
    PUBLIC_HOSTS: 'forja.co.cr,www.forja.co.cr',
    MAIL_IN_DOMAIN: 'avisos.example',
    MAIL_IN_SECRET: 'sixteen letters!',
  }),
);

test.each([
  ['WWW.Gimnasio.EXAMPLE:8443', 'www.gimnasio.example'],
  ['www.gimnasio.example.', 'www.gimnasio.example'],
  ['www.gimnasio.example.:443', 'www.gimnasio.example'],
  ['[::1]:3000', '[::1]'],
])('the host %s is called %s', (host, name) => {
  expect(nameOfHost(host)).toBe(name);
});

test.each([
  ['app.forja.co.cr'],
  ['demo.app.forja.co.cr'],
  ['a.b.app.forja.co.cr'],
  ['forja.co.cr'],
  ['otra.forja.co.cr'],
  ['co.cr'],
  ['avisos.example'],
  ['correo.avisos.example'],
  ['x.localhost'],
])('%s lies under, above or at what is the platform’s', (name) => {
  expect(hosts.overlapsOurs(name)).toBe(true);
});

test.each([['miforja.co.cr'], ['app.forja.co.cr.example'], ['gimnasio.co.cr']])(
  '%s only looks like it',
  (name) => {
    expect(hosts.overlapsOurs(name)).toBe(false);
    expect(hosts.isOurs(name)).toBe(false);
  },
);

test('origins come from the settings', () => {
  expect(hosts.gymOrigin('demo')).toBe('https://demo.app.forja.co.cr:8443');
  expect(hosts.gymHost('demo')).toBe('demo.app.forja.co.cr');
  expect(hosts.domainOrigin('www.gimnasio.example')).toBe('https://www.gimnasio.example:8443');
  expect(hosts.siteOrigin).toBe('https://forja.co.cr:8443');
});

test('the first label of a foreign host names no gym once the platform has a name', () => {
  expect(hosts.subdomainOf('demo.app.forja.co.cr')).toBe('demo');
  expect(hosts.subdomainOf('demo.localhost:3000')).toBe('demo');
  expect(hosts.subdomainOf('demo.evil.example')).toBeUndefined();
  expect(createHosts(loadConfig({})).subdomainOf('demo.otro.example')).toBe('demo');
});

test.each([
  ['gimnasio.example', true],
  ['10.0.0.1', false],
  ['gimnasio', false],
  ['gimnasio.1', false],
  ["gimnasio.example'--", false],
  ['', false],
])('%s may be a domain: %s', (name, may) => {
  expect(isDomainName(name)).toBe(may);
});

test.each([
  ['https://Gimnasio.example/inicio?x=1#y', 'gimnasio.example'],
  ['peñas.example', 'xn--peas-hqa.example'],
  ['ＧＩＭ.example', 'gim.example'],
  ['http://10.0.0.1', undefined],
  ['//gimnasio.example', undefined],
])('%s is read as %s', (typed, name) => {
  expect(readDomain(typed)).toBe(name);
});
