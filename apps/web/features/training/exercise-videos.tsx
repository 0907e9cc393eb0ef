import type { Video } from '@forja/contract/videos';
import { buttonClass } from '@forja/ui/button-class';
import { useMedia } from '@forja/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { videosQuery } from './queries.ts';

/** A video where it is seen: played here, over and over where it `plays` by itself, or opened at the site that keeps it. */
export function VideoPlayer({ video, plays = false }: { video: Video; plays?: boolean }) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  if (video.kind === 'link') {
    return (
      <a
        href={video.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 44, wide: true })}
      >
        <ExternalLink size={18} aria-hidden="true" />
        Ver {video.title} en {new URL(video.url).hostname.includes('vimeo') ? 'Vimeo' : 'YouTube'}
      </a>
    );
  }
  return (
    // A demonstration shows a movement and is recorded without words.
    <video
      src={video.url}
      aria-label={video.title}
      controls
      autoPlay={plays && !isCalm}
      loop={plays}
      playsInline
      muted
      preload="metadata"
      className="aspect-video w-full rounded-control bg-well object-contain"
    />
  );
}

/** The gym's videos of one exercise; nothing when there is none. */
export function ExerciseVideos({ exerciseId }: { exerciseId: string }) {
  const { data } = useQuery(videosQuery);
  const videos = data?.filter((video) => video.exerciseId === exerciseId) ?? [];
  if (videos.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">En video</h3>
      {videos.map((video) => (
        <VideoPlayer key={video.id} video={video} plays />
      ))}
    </section>
  );
}
