import { utcDay } from '@forja/calendar/day';
import { archiveRoutes } from '@forja/contract/archive/routes';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { onAnswerEnd, sendLongFile } from '../../platform/http/download.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { openArchive } from './write.ts';

const RETRY_SECONDS = 60;

export function archiveFeature({ fileStore, wholeGymDb }: Platform) {
  const leaving = new Set<string>();
  return defineFeature(archiveRoutes, {
    async exportGym({ db, gym, reply }) {
      if (leaving.has(gym.id)) {
        throw new AppError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: RETRY_SECONDS,
          message: 'Ya se está descargando el archivo del gimnasio. Espera a que termine.',
        });
      }
      leaving.add(gym.id);
      onAnswerEnd(reply, () => leaving.delete(gym.id));
      await db.tx((tx) =>
        audit(tx, { action: 'gym.export', objectType: 'gym', objectId: gym.id, changes: {} }),
      );
      return sendLongFile(reply, {
        gymId: gym.id,
        name: `${gym.subdomain}-${utcDay(Date.now())}`,
        extension: 'tar.gz',
        open: () => openArchive(wholeGymDb(gym.id), fileStore, 'owner'),
      });
    },
  });
}
