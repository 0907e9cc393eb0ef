import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraState, startCamera } from '../../../lib/device/camera-loop.ts';

/** Calls back with every code the front camera sees. */
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
    const element = video.current;
    if (!element) return;
    return startCamera(element, { onState: setState, onCode: (text) => newest.current(text) });
  }, []);
  return { video, state };
}
