import { whatsAppRoutes } from '@forja/contract/whatsapp/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { openChat } from './open-chat.ts';
import { readTexts, saveTexts } from './texts.ts';

export const whatsAppFeature = (platform: Platform) =>
  defineFeature(whatsAppRoutes, {
    texts: ({ db }) => readTexts(db),
    saveTexts: ({ db, body }) => saveTexts(db, body),
    open: ({ db, caller, body }) => openChat(platform, db, caller, body.about),
  });
