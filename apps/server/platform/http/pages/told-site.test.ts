import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { examplesShown, type SiteFacts, toldSite } from './told-site.ts';

const PAGE =
  '<link rel="canonical" href="https://forja.example/contact"><a href="mailto:hola@forja.example?subject=Hola">hola@forja.example</a><a href="mailto:soporte@forja.example">Soporte</a><a href="tel:+50600000000">+506 0000 0000</a>';

const DEMO =
  '<a class="btn" data-tour="">Mira</a><a>Pide</a><section id="muestra" data-tour="true"><a>Entra</a></section><section>Fin</section>';

function builtSite(): string {
  const dist = mkdtempSync(join(tmpdir(), 'forja-told-'));
  mkdirSync(join(dist, 'contact'));
  writeFileSync(join(dist, 'contact/index.html'), PAGE);
  writeFileSync(join(dist, 'plain.txt'), 'Nada de nadie.');
  writeFileSync(join(dist, 'demo.html'), DEMO);
  const examples = {
    host: 'forja.example',
    phone: { display: '+506 0000 0000', href: 'tel:+50600000000' },
    email: {
      contact: 'hola@forja.example',
      support: 'soporte@forja.example',
      security: 'seguridad@forja.example',
    },
  };
  writeFileSync(join(dist, 'company.json'), JSON.stringify(examples));
  return dist;
}

const nothingSet: SiteFacts = {
  host: 'forja.example',
  email: undefined,
  supportEmail: 'soporte@forja.example',
  securityEmail: 'seguridad@forja.example',
  phone: undefined,
  tour: true,
};
const ours: SiteFacts = {
  host: 'hierro.cr',
  email: 'ventas@hierro.cr',
  supportEmail: 'ayuda@hierro.cr',
  securityEmail: 'seguridad@hierro.cr',
  phone: '+506 2222 3333',
  tour: true,
};

function serve(facts: SiteFacts) {
  const send = toldSite(builtSite(), facts);
  const app = Fastify();
  app.get('/*', (request, reply) => {
    const file = request.url.slice(1);
    if (!send(request, reply, file)) void reply.send('as it was built');
  });
  return app;
}

test('says the host, the addresses and the telephone of the provider', async () => {
  const { body, headers } = await serve(ours).inject('/contact/index.html');
  expect(body).toBe(
    '<link rel="canonical" href="https://hierro.cr/contact"><a href="mailto:ventas@hierro.cr?subject=Hola">ventas@hierro.cr</a><a href="mailto:ayuda@hierro.cr">Soporte</a><a href="tel:+50622223333">+506 2222 3333</a>',
  );
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('sends small to who takes it, and nothing to who has it', async () => {
  const app = serve(ours);
  const url = '/contact/index.html';
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toContain('ventas@hierro.cr');
  const etag = String(small.headers.etag);
  const again = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('leaves alone what says nothing of them, and everything while nothing is set', async () => {
  expect((await serve(ours).inject('/plain.txt')).body).toBe('as it was built');
  expect((await serve(nothingSet).inject('/contact/index.html')).body).toBe('as it was built');
});

test('takes no markup from a setting', async () => {
  const { body } = await serve({ ...ours, phone: '"><script>' }).inject('/contact/index.html');
  expect(body).not.toContain('<script>');
});

test('names the settings that are still examples', () => {
  expect(examplesShown(builtSite(), ours)).toEqual([]);
  expect(examplesShown(builtSite(), nothingSet)).toEqual([
    'PUBLIC_HOSTS',
    'SITE_EMAIL',
    'SITE_PHONE',
    'PROVIDER_EMAIL',
    'SECURITY_EMAIL',
  ]);
});

test('offers to look around only where there is a gym for guests', async () => {
  const closed = await serve({ ...nothingSet, tour: false }).inject('/demo.html');
  expect(closed.body).toBe('<a>Pide</a><section>Fin</section>');
  expect((await serve(nothingSet).inject('/demo.html')).body).toBe('as it was built');
});
