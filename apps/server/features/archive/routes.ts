import { archiveRoutes } from '@forja/contract/archive/routes';
import { audit } from '../../platform/db/audit.ts';
import { sendWhileWriting } from '../../platform/http/download.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { openArchive } from './write.ts';

export function archiveFeature({ config }: Platform) {
  return defineFeature(archiveRoutes, {
    async exportGym({ db, gym, reply }) {
      await db.tx((tx) =>
        audit(tx, { action: 'gym.export', objectType: 'gym', objectId: gym.id, changes: {} }),
      );
      const { stream, write } = openArchive(db, config.dataDir, false);
      const day = new Date().toISOString().slice(0, 10);
      return sendWhileWriting(reply, `${gym.subdomain}-${day}`, 'tar.gz', stream, write);
    },
  });
}
