import { bankMailRoutes } from '@forja/contract/bank-mail/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMail, readTrust, viewOf } from './mail-rows.ts';
import {
  forgetShape,
  ignoreMail,
  listMails,
  readSettings,
  renewAddress,
  saveTrust,
  teachShape,
} from './settings.ts';
import { readAgain } from './take-mail.ts';

export const bankMailFeature = (platform: Platform) =>
  defineFeature(bankMailRoutes, {
    readSettings: ({ db }) => readSettings(platform, db),
    async saveSettings({ db, body }) {
      await saveTrust(db, body);
      await readAgain(platform, db);
      return readSettings(platform, db);
    },
    async renewAddress({ db }) {
      await renewAddress(db);
      return readSettings(platform, db);
    },
    async list({ db, query, page }) {
      const { rows, total, next } = await listMails(db, query);
      page(total, next);
      return rows;
    },
    async teach({ db, params, body }) {
      await teachShape(db, params.id, body);
      const done = await readAgain(platform, db);
      return { mail: viewOf(await findMail(db, params.id), await readTrust(db)), ...done };
    },
    async ignore({ db, params }) {
      await ignoreMail(db, params.id);
      await readAgain(platform, db);
      return viewOf(await findMail(db, params.id), await readTrust(db));
    },
    async forgetShape({ db, params }) {
      await forgetShape(db, params.id);
      return readSettings(platform, db);
    },
  });
