import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './html.ts';

/** How the provider is reached, as the site says it; what nobody set stays an example. */
export interface SiteFacts {
  host: string | undefined;
  email: string | undefined;
  supportEmail: string;
  securityEmail: string;
  phone: string | undefined;
  /** Whether there is a gym in which guests look around. */
  tour: boolean;
}

/** What the site was built with. */
interface Examples {
  host: string;
  phone: { display: string; href: string };
  email: Record<string, string>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** What the site offers only beside a gym for guests: parts that hold none of their kind. */
const OF_TOUR = /<(section|a)\b[^>]*\bdata-tour\b.*?<\/\1>/gs;

const readExamples = (dist: string): Examples =>
  JSON.parse(readFileSync(join(dist, 'company.json'), 'utf8'));

/** Each example with what to say in its place; longer ones first, as they hold the host. */
function replacements(examples: Examples, facts: SiteFacts): [string, string][] {
  const own: Record<string, string | undefined> = {
    support: facts.supportEmail,
    security: facts.securityEmail,
  };
  const pairs = Object.entries(examples.email).map(([use, example]): [string, string] => [
    example,
    own[use] ?? facts.email ?? example,
  ]);
  if (facts.phone) {
    pairs.push([examples.phone.href, `tel:${facts.phone.replace(/[^+\d]/g, '')}`]);
    pairs.push([examples.phone.display, facts.phone]);
  }
  pairs.push([examples.host, facts.host ?? examples.host]);
  return pairs.filter(([example, told]) => example !== told);
}

/** The settings that the site still shows examples of. */
export function examplesShown(dist: string, facts: SiteFacts): string[] {
  const { host, email } = readExamples(dist);
  const open: [string, boolean][] = [
    ['PUBLIC_HOSTS', (facts.host ?? host) === host],
    ['SITE_EMAIL', !facts.email],
    ['SITE_PHONE', !facts.phone],
    ['PROVIDER_EMAIL', facts.supportEmail === email.support],
    ['SECURITY_EMAIL', facts.securityEmail === email.security],
  ];
  return open.filter(([, isExample]) => isExample).map(([name]) => name);
}

type Coding = 'br' | 'gzip' | 'identity';

const code: Record<Coding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => gzipSync(text),
  identity: (text) => Buffer.from(text),
};

function codingFor({ headers }: FastifyRequest): Coding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/**
 * The site as it was built for everybody, with this provider's host, addresses and telephone. Sends
 * a file if it says any of them, and tells whether it did; the others are as they were built.
 */
export function toldSite(dist: string, facts: SiteFacts) {
  const pairs = replacements(readExamples(dist), facts);
  const told = new Map<string, { text: string; etag: string; coded: Map<Coding, Buffer> }>();
  const isAsBuilt = pairs.length === 0 && facts.tour;
  const files = isAsBuilt ? [] : readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => extname(name) in TYPES)) {
    const built = readFileSync(join(dist, file), 'utf8');
    const text = pairs.reduce(
      (page, [example, fact]) => page.replaceAll(example, () => escapeHtml(fact)),
      facts.tour ? built : built.replaceAll(OF_TOUR, ''),
    );
    if (text === built) continue;
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
    told.set(file, { text, etag, coded: new Map() });
  }

  return (request: FastifyRequest, reply: FastifyReply, file: string): boolean => {
    const page = told.get(file);
    if (!page) return false;
    const coding = codingFor(request);
    const body = page.coded.get(coding) ?? code[coding](page.text);
    page.coded.set(coding, body);
    reply
      .header('cache-control', 'no-cache')
      .header('etag', page.etag)
      .header('vary', 'accept-encoding')
      .type(TYPES[extname(file)] ?? '');
    if (request.headers['if-none-match'] === page.etag) {
      void reply.code(304).send();
      return true;
    }
    if (coding !== 'identity') reply.header('content-encoding', coding);
    void reply.send(body);
    return true;
  };
}
