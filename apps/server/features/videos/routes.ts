import { videoRoutes } from '@forja/contract/videos/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import * as videos from './videos.ts';

export function videosFeature({ signedFiles: files }: Platform) {
  return defineFeature(videoRoutes, {
    videos: ({ db, query }) => videos.listVideos(db, files, query.exerciseId),
    createVideoLink: ({ db, body }) => videos.createVideoLink(db, files, body),
    uploadVideo: ({ db, query, file }) => videos.uploadVideo(db, files, query, file),
    updateVideo: ({ db, params, body }) => videos.updateVideo(db, files, params.id, body),
    replaceVideoFile: ({ db, params, file }) => videos.replaceVideoFile(db, files, params.id, file),
    deleteVideo: ({ db, params }) => videos.deleteVideo(db, files, params.id),
  });
}
