import type { Video } from '@forja/contract/videos/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { videosQuery } from '../queries.ts';

interface VideoPlayerProps {
  video: Video;
  /** Starts and repeats by itself, unless the person prefers reduced motion. */
  plays?: boolean;
}

/** Shows its first frame until it is played, then the browser's controls. */
function UploadedVideo({ video, plays = false }: VideoPlayerProps) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const startsAlone = plays && !isCalm;
  const [begun, setBegun] = useState(startsAlone);
  const player = useRef<HTMLVideoElement>(null);
  const play = () => {
    setBegun(true);
    player.current?.focus();
    void player.current?.play();
  };
  return (
    <div className="relative">
      {/* Demonstrations have no speech, so they need no captions. */}
      <video
        ref={player}
        src={video.url}
        aria-label={video.title}
        controls={begun}
        autoPlay={startsAlone}
        loop={plays}
        playsInline
        muted
        preload="metadata"
        className="aspect-video w-full rounded-control bg-well object-contain"
      />
      {!begun && (
        <button
          type="button"
          aria-label={`Reproducir ${video.title}`}
          onClick={play}
          className="ring-inset absolute inset-0 grid place-items-center rounded-control"
        >
          <span className="grid size-12 place-items-center rounded-full bg-float text-ink shadow-float">
            <Play size={20} aria-hidden="true" />
          </span>
        </button>
      )}
    </div>
  );
}

/** A video played here, or opened on the site that hosts it. */
export function VideoPlayer({ video, plays = false }: VideoPlayerProps) {
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
  return <UploadedVideo video={video} plays={plays} />;
}

/** The gym's videos of one exercise; draws nothing without any. */
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
