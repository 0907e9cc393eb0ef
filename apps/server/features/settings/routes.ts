import { settings, settingsRoutes } from '@forja/contract/settings/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { createHotCache } from '../../platform/http/hot-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  readSettings,
  removeLogo,
  replaceLogo,
  SETTINGS_CHANGED,
  updateSettings,
} from './settings.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function settingsFeature({ notices, files }: Platform) {
  // The gym's subscription decides whether its shop is open.
  const cache = createHotCache(notices, SETTINGS_CHANGED);
  return defineFeature(settingsRoutes, {
    read: ({ db, gym, request, reply }) =>
      cache.send(request, reply, { gymId: gym.id, type: JSON_TYPE }, async () =>
        JSON.stringify(settings.parse(await readSettings(db, gym.subdomain))),
      ),
    update: ({ db, caller, gym, body }) => updateSettings(db, caller, gym.subdomain, body),
    removeLogo: ({ db }) => removeLogo(db, files),
    uploadLogo: ({ db, file }) => replaceLogo(db, files, file.bytes),
  });
}
