import { profileRoutes } from '@forja/contract/profile/routes';
import { requireProven } from '../../domain/people/proven.ts';
import { sendLongFile } from '../../platform/http/download.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { openDownload } from './download/download-archive.ts';
import { openDataFile } from './download/write-download.ts';
import { emailChangeJob } from './email/address-emails.ts';
import {
  acceptEmailChange,
  confirmEmailChange,
  dueEmailChangesJob,
  requestEmailChange,
} from './email/email-change.ts';
import { undoEmailChange } from './email/undo-email-change.ts';
import { readProfile, replaceAvatar, updateProfile } from './profile.ts';

export function profileFeature(platform: Platform) {
  return defineFeature(
    profileRoutes,
    {
      me: ({ db, gym, caller }) => readProfile(platform, db, gym, caller),
      updateMe: async ({ db, gym, caller, body }) => {
        await updateProfile(db, caller.userId, body);
        return readProfile(platform, db, gym, caller);
      },
      changeEmail: async ({ db, caller, body }) => {
        await requestEmailChange(platform, db, caller.userId, body.email);
        return { accepted: true as const };
      },
      confirmEmail: async ({ db, gym, caller, body }) => {
        await confirmEmailChange(platform, db, caller.userId, body.token);
        return readProfile(platform, db, gym, caller);
      },
      acceptEmail: ({ db, body, request }) => acceptEmailChange(db, body.token, request.ip),
      undoEmail: ({ db, body, request }) => undoEmailChange(platform, db, body.token, request.ip),
      uploadAvatar: ({ db, caller, file }) =>
        replaceAvatar(platform, db, caller.userId, file.bytes),
      async exportMe({ db, gym, caller, reply }) {
        await requireProven(db, caller.userId);
        return sendLongFile(reply, {
          gymId: gym.id,
          name: 'mis-datos',
          extension: 'json',
          open: () => openDataFile(platform.person, db, caller.userId),
        });
      },
      async archiveMe({ db, gym, caller, reply }) {
        await requireProven(db, caller.userId);
        return sendLongFile(reply, {
          gymId: gym.id,
          name: 'mis-datos',
          extension: 'zip',
          open: () => openDownload(platform.person, db, caller.userId),
        });
      },
    },
    [emailChangeJob(platform), dueEmailChangesJob(platform)],
  );
}
