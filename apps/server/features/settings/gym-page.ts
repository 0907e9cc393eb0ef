import { createHash } from 'node:crypto';
import { themeCss } from '@forja/ui/theme/css.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../../platform/http/guards/limits.ts';
import type { FindGym } from '../../platform/http/guards/named-gym.ts';
import { createHotCache } from '../../platform/http/hot-cache.ts';
import type { PageHead } from '../../platform/http/pages/pages.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import { placeOf } from '../../platform/network.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawIcon } from './icons.ts';
import { ICON_SIZES, manifestOf } from './manifest.ts';
import { readSettings, SETTINGS_CHANGED } from './settings.ts';

/** The tags that give the page the gym's name and colours from the first paint. */
export function gymHead({ gymDb, notices }: Platform) {
  const heads = createHotCache(notices, SETTINGS_CHANGED);

  async function read(gym: Gym): Promise<PageHead> {
    const { gymName, theme, logoVersion } = await readSettings(gymDb(gym.id), gym.subdomain);
    const { light, dark } = theme;
    return {
      title: gymName,
      themeColour: { light: light.background, dark: dark.background },
      // The version is a hash of the colours, so that a new theme gets a new address.
      themeVersion: createHash('sha256')
        .update(JSON.stringify([theme, logoVersion]))
        .digest('base64url')
        .slice(0, 12),
    };
  }

  // While the database is away the page opens as it last looked, and the app reports the problem
  // itself.
  return async (gym: Gym): Promise<PageHead> =>
    JSON.parse(await heads.read({ gymId: gym.id }, async () => JSON.stringify(await read(gym))));
}

export function mountGymFiles(
  app: FastifyInstance,
  platform: Platform,
  { findGym, limits }: { findGym: FindGym; limits: Pick<Limits, 'take'> },
): void {
  const styles = createHotCache(platform.notices, SETTINGS_CHANGED);
  const icons = createHotCache(platform.notices, SETTINGS_CHANGED);
  const manifests = createHotCache(platform.notices, SETTINGS_CHANGED);
  const settingsOf = async (gym: Gym) => readSettings(platform.gymDb(gym.id), gym.subdomain);
  const gymOf = async (request: FastifyRequest) => {
    const gym = await findGym(request);
    limits.take(gym.id, 'files', placeOf(request.ip));
    return gym;
  };
  const serve = (url: string, handler: (r: FastifyRequest, s: FastifyReply) => Promise<unknown>) =>
    app.get(url, { config: { open: true } }, handler);

  serve('/theme.css', async (request, reply) => {
    const gym = await gymOf(request);
    return styles.send(
      request,
      reply,
      { gymId: gym.id, type: 'text/css; charset=utf-8' },
      async () => themeCss((await settingsOf(gym)).theme),
    );
  });

  serve('/manifest.webmanifest', async (request, reply) => {
    const gym = await gymOf(request);
    return manifests.send(
      request,
      reply,
      { gymId: gym.id, type: 'application/manifest+json' },
      async () => {
        return JSON.stringify(manifestOf(await settingsOf(gym)));
      },
    );
  });

  serve('/icons/:file', async (request, reply) => {
    const size = ICON_SIZES.find((known) => request.url.split('?')[0] === `/icons/${known}.png`);
    if (!size) return reply.callNotFound();
    const gym = await gymOf(request);
    return icons.send(
      request,
      reply,
      { gymId: gym.id, key: String(size), type: 'image/png' },
      async () => {
        const { gymName, theme, logo } = await settingsOf(gym);
        const { primary, 'button-text': buttonText } = theme.light;
        const picture = logo ? await platform.files.read(gym.id, logo) : undefined;
        return {
          body: await drawIcon({ gymName, primary, buttonText, logo: picture }, size),
          headers: {},
        };
      },
    );
  });
}
