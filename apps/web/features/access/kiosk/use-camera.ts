import { type RefObject, useEffect, useRef, useState } from 'react';
import { createFrameReader } from './read-frames.ts';

export type CameraState = 'starting' | 'on' | 'denied' | 'none';

const LOOK_MS = 200;
const RETRY_MS = 10_000;

const isDenied = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** Shows the front camera in a video and calls back with every code it sees. */
export function useCamera(onCode: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const newest = useRef(onCode);
  useEffect(() => {
    newest.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: number | undefined;
    let gone = false;
    const later = (run: () => Promise<void>, milliseconds: number) => {
      if (!gone) timer = window.setTimeout(() => void run(), milliseconds);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
        const read = await createFrameReader();
        const element = video.current;
        if (gone || !element) return stop();
        element.srcObject = stream;
        await element.play();
        setState('on');
        // A camera that was unplugged or taken by the system is asked for again.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          window.clearTimeout(timer);
          later(start, RETRY_MS);
        });
        const look = async () => {
          const text = await read(element).catch(() => null);
          if (text) newest.current(text);
          later(look, LOOK_MS);
        };
        await look();
      } catch (error) {
        setState(isDenied(error) ? 'denied' : 'none');
        later(start, RETRY_MS);
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      gone = true;
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  return { video, state };
}
