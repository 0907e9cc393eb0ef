import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketingAddress } from '@forja/contract/marketing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartupError } from '../../config/config.ts';
import { isDatabaseUnavailable } from '../../db/connections/database-unavailable.ts';
import { type Hosts, nameOfHost } from '../../identity/hosts.ts';
import type { Gym } from '../../identity/tenancy.ts';
import { placeOf } from '../../network.ts';
import type { Csrf } from '../guards/csrf.ts';
import type { Limits } from '../guards/limits.ts';
import type { FindGym } from '../guards/named-gym.ts';
import { sayNoDatabase } from '../process/counted-line.ts';
import { toAppError } from '../to-app-error.ts';
import { isMarketingHost } from './hosts.ts';
import { escapeHtml } from './html.ts';
import { readPreloads } from './preloads.ts';
import { examplesShown, type SiteFacts, toldSite } from './told-site.ts';

/** What the server writes into the page, so that the first paint already has the gym's look. */
export interface PageHead {
  title: string;
  themeColour: { light: string; dark: string };
  themeVersion: string;
  /** The title of this page; the gym's name by default. */
  pageTitle?: string;
  /** Further tags of one page, such as a product's description and picture. */
  extra?: string;
  /** What the page is about does not exist: the screen says so and the status is 404. */
  missing?: boolean;
  /** What somebody sees who is not logged in, drawn before any script runs. */
  content?: PageContent;
}

interface PageContent {
  /** Drawn by the screen itself, which takes it over. */
  markup: string;
  /** What the screen would ask the server for first, as JSON by the id of its element. */
  data: Record<string, string>;
}

/** The page that is asked for. */
export interface PageVisit {
  path: string;
  search: URLSearchParams;
}

interface Options {
  webDist: string;
  siteDist: string;
  /** How the provider is reached, as the site says it. */
  siteFacts: SiteFacts;
  production: boolean;
  publicHosts: readonly string[];
  hosts: Hosts;
  /** What pages may load. */
  policy: string;
  findGym: FindGym;
  csrf: Csrf;
  limits: Limits;
  headFor(gym: Gym, visit: PageVisit): Promise<PageHead>;
}

const HEAD_MARK = '<!--gym-head-->';
const ROOT = '<div id="root"></div>';
const BOOT_TAG = '<script src="/boot.js"></script>';
const SCRIPT_TAGS = /\s*<script type="module"[^>]*><\/script>/g;

/** Values for the page besides the gym's tags. */
interface HeadValues {
  gym: Gym;
  csrfToken: string;
  /** The browser sent a refresh cookie, which scripts cannot see. */
  mayHaveSession: boolean;
  /** On a domain of the gym's own: where the gym always opens. */
  ownAddress: string | undefined;
}

const REFRESH_COOKIE = /(?:^|;\s*)(?:__Host-)?refresh_token=/;

function headTags(head: PageHead, values: HeadValues): string {
  const { gym, csrfToken, mayHaveSession, ownAddress } = values;
  return [
    `<title>${escapeHtml(head.pageTitle ?? head.title)}</title>`,
    `<meta name="application-name" content="${escapeHtml(head.title)}">`,
    `<meta name="gym-subdomain" content="${escapeHtml(gym.subdomain)}">`,
    ownAddress ? `<meta name="gym-address" content="${escapeHtml(ownAddress)}">` : '',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${head.themeColour.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${head.themeColour.dark}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" type="image/png" sizes="192x192" href="/icons/192.png">',
    '<link rel="apple-touch-icon" href="/icons/180.png">',
    `<meta name="csrf-token" content="${csrfToken}">`,
    mayHaveSession ? '<meta name="session" content="possible">' : '',
    head.extra ?? '',
  ].join('\n    ');
}

/**
 * The data has a type that no browser runs, which the policy of the page therefore lets stand. The
 * scripts wait in a template, so that they hold up no picture: `boot.js` starts them.
 */
function rootWith({ markup, data }: PageContent, scripts: string): string {
  const facts = Object.entries(data).map(
    ([id, json]) => `<script type="application/json" id="${id}">${json}</script>`,
  );
  const later = `<template id="scripts">${scripts}</template>`;
  return [`<div id="root">${markup}</div>`, ...facts, later].join('\n    ');
}

/** A content security policy that also allows this inline script. */
export function allowingScript(policy: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
}

function requireBuilt(folder: string, name = 'index.html'): string {
  const file = join(folder, name);
  if (!existsSync(file)) throw new StartupError(`${file} is missing: run npm run build first.`);
  return file;
}

/** Addresses for programs and files: a missing one is answered by its status, never with a page. */
const OF_PROGRAMS = /^\/(api|health|metrics|files|assets|site-assets)(\/|$)/;
const LOOKS_LIKE_FILE = /\.\w+$/;

/** Characters that no file of ours has in its name. */
const isOutside = (path: string): boolean => path.includes('..') || path.includes('\0');

/**
 * A path that cannot be one of our pages; a person who follows a link there gets a page all the
 * same.
 */
const isNoPage = (path: string): boolean =>
  LOOKS_LIKE_FILE.test(path) || isOutside(path) || path.includes('%');

function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || OF_PROGRAMS.test(path)) return false;
  return !isNoPage(path) || /\btext\/html\b/i.test(headers.accept ?? '');
}

/** Serves the marketing site on the provider's hosts and the application on every other. */
export function mountPages(app: FastifyInstance, options: Options): void {
  const shellFile = requireBuilt(options.webDist);
  const shell = readFileSync(shellFile, 'utf8');
  const boot = readFileSync(join(options.webDist, 'boot.js'), 'utf8');
  const policy = allowingScript(options.policy, boot);
  const preloads = readPreloads(options.webDist);
  const scriptTags = (shell.match(SCRIPT_TAGS) ?? []).join('');
  const shellOfDrawn = shell.replaceAll(SCRIPT_TAGS, '');
  requireBuilt(options.siteDist, 'company.json');
  const sendTold = toldSite(options.siteDist, options.siteFacts);
  const examples = examplesShown(options.siteDist, options.siteFacts);
  if (options.production && examples.length > 0) {
    app.log.warn({ settings: examples }, 'the site shows examples until these are set');
  }

  const sendFile = (reply: FastifyReply, folder: string, path: string, immutable: boolean) =>
    reply
      .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .sendFile(path, folder);

  /**
   * The inline script comes before the style sheets, which it would otherwise wait for, so that its
   * calls run meanwhile.
   */
  const sendShell = (reply: FastifyReply, head: string, files = '', page = shell) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(
        page
          .replace(HEAD_MARK, () => head)
          .replace(BOOT_TAG, () => `<script>${boot}</script>\n    ${files}`),
      );

  async function sendApp(request: FastifyRequest, reply: FastifyReply, path: string) {
    const gym = await options.findGym(request);
    options.limits.take(gym.id, 'pages', placeOf(request.ip));
    const search = new URLSearchParams(request.url.split('?')[1]);
    const head = await options.headFor(gym, { path, search });
    const mayHaveSession = REFRESH_COOKIE.test(request.headers.cookie ?? '');
    const usual = options.hosts.gymOrigin(gym.subdomain);
    const facts = {
      gym,
      csrfToken: options.csrf.issue(gym.id),
      mayHaveSession,
      ownAddress: gym.origin === usual ? undefined : usual,
    };
    const status = head.missing || isNoPage(path) ? 404 : 200;
    const theme = `<link rel="stylesheet" href="/theme.css?v=${encodeURIComponent(head.themeVersion)}">`;
    const scripts = preloads.scriptsFor({ path, mayHaveSession });
    const tags = headTags(head, facts);
    const { content } = head;
    reply.code(status);
    if (!content || mayHaveSession) return sendShell(reply, tags, `${theme}\n    ${scripts}`);
    const root = rootWith(content, scripts + scriptTags);
    // The first paint has its texts, which would move if the font came later.
    const files = `${theme}\n    ${preloads.font}`;
    return sendShell(
      reply,
      tags,
      files,
      shellOfDrawn.replace(ROOT, () => root),
    );
  }

  /** People open these addresses too, so they get a page instead of a JSON error. */
  function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { code, status, extras } = toAppError(error);
    const address = `${request.protocol}://${request.host}`;
    // An invalid host has no marketing site to redirect to and gets the general error.
    if (code === 'GYM_NOT_FOUND' && URL.canParse(address)) {
      // On a gym's own domain nothing shows that the provider's site exists.
      const { hosts } = options;
      const { host = '' } = request.headers;
      const isOurs = hosts.isOurs(nameOfHost(host)) || hosts.subdomainOf(host) !== undefined;
      return reply.redirect(isOurs ? marketingAddress(new URL(address)) : `${hosts.siteOrigin}/`);
    }
    if (code !== 'UNAVAILABLE' && code !== 'TOO_MANY_REQUESTS') throw error;
    if (isDatabaseUnavailable(error)) sayNoDatabase(request.server.log, String(error));
    else if (code === 'UNAVAILABLE') request.log.error({ err: error }, 'page without its gym');
    // The app itself explains the problem and works with the data on the device.
    reply.code(status).header('retry-after', extras.retryAfterSeconds ?? 5);
    return sendShell(reply, '<title>Forja</title>');
  }

  function sendSite(request: FastifyRequest, reply: FastifyReply, path: string) {
    const page = join(path.slice(1), 'index.html');
    // The specification sends an unknown path to the home page.
    const known = !isNoPage(path) && existsSync(join(options.siteDist, page)) ? page : 'index.html';
    return sendTold(request, reply, known)
      ? reply
      : sendFile(reply, options.siteDist, known, false);
  }

  app.get('/*', { config: { open: true } }, async (request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/').replace(/(?<!\/)\/+$/, '') || '/';
    const marketing = isMarketingHost(request.headers.host ?? '', options.publicHosts);
    const dist = marketing ? options.siteDist : options.webDist;
    const isFile =
      LOOKS_LIKE_FILE.test(path) &&
      !isOutside(path) &&
      existsSync(join(dist, path)) &&
      // The shell is sent only with the gym's tags filled in.
      join(dist, path) !== shellFile;
    if (isFile && marketing && sendTold(request, reply, path.slice(1))) return reply;
    if (isFile) return sendFile(reply, dist, path.slice(1), /^\/(site-)?assets\//.test(path));
    // Browsers request it for anything without an icon: a picture, a PDF, an API answer.
    if (path === '/favicon.ico') return reply.redirect('/icons/192.png');
    if (!wantsPage(request, path)) return reply.callNotFound();
    if (marketing) {
      options.limits.takeOpen('site', placeOf(request.ip));
      return sendSite(request, reply, path);
    }
    return sendApp(request, reply, path).catch((error) => sendErrorPage(error, request, reply));
  });
}
