import { useEffect, useRef, useState } from 'react';
import { type CameraState, startCamera } from './camera-loop.ts';
import { type CodeFormat, nativeReader } from './read-frames.ts';

interface CodeCameraProps {
  formats: readonly CodeFormat[];
  /** What it should be pointed at: `Apunta a las barras del empaque.` */
  hint: string;
  onCode: (text: string) => void;
}

const openBackCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });

const TYPE_INSTEAD = 'escribe el número que está debajo de las barras.';
const SAID: Record<Exclude<CameraState, 'on'> | 'unable', string> = {
  starting: 'Abriendo la cámara…',
  denied: `El navegador no deja usar la cámara: ${TYPE_INSTEAD}`,
  none: `No encontramos una cámara: ${TYPE_INSTEAD}`,
  unable: `Este navegador no lee códigos de barras: ${TYPE_INSTEAD}`,
};

/** The camera on the back, where the browser reads the bars of a package by itself. */
export function CodeCamera({ formats, hint, onCode }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState | 'unable'>('starting');
  const newest = useRef({ formats, onCode });
  useEffect(() => {
    newest.current = { formats, onCode };
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void nativeReader(newest.current.formats).then((read) => {
      const element = video.current;
      if (gone || !element) return;
      if (!read) return setState('unable');
      stop = startCamera(
        element,
        { onState: setState, onCode: (text) => newest.current.onCode(text) },
        openBackCamera,
        async () => read,
      );
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        hidden={state !== 'on'}
        aria-label="Lo que ve la cámara"
        className="aspect-video w-full rounded-control bg-sunk object-cover"
      />
      <p role="status" className="text-muted">
        {state === 'on' ? hint : SAID[state]}
      </p>
    </>
  );
}
