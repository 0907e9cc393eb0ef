import { fullBarcode, isBarcode } from '@forja/contract/nutrition/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { type CameraState, startCamera } from '../../../lib/device/camera-loop.ts';
import { nativeReader } from '../../../lib/device/read-frames.ts';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

const openBackCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });

const SAID: Record<CameraState, string> = {
  starting: 'Abriendo la cámara…',
  on: 'Apunta a las barras del empaque.',
  denied: 'El navegador no deja usar la cámara: escribe el número que está debajo de las barras.',
  none: 'No encontramos una cámara: escribe el número que está debajo de las barras.',
};
const CANNOT_READ =
  'Este navegador no lee códigos de barras: escribe el número que está debajo de las barras.';

/** The camera, where the browser reads the bars of a package by itself. */
function CameraView({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState | 'unable'>('starting');
  const newest = useRef(onCode);
  useEffect(() => {
    newest.current = onCode;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void nativeReader('ean_13').then((read) => {
      const element = video.current;
      if (gone || !element) return;
      if (!read) return setState('unable');
      const onRead = (code: string) => isBarcode(code) && newest.current(fullBarcode(code));
      stop = startCamera(
        element,
        { onState: setState, onCode: onRead },
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
        {state === 'unable' ? CANNOT_READ : SAID[state]}
      </p>
    </>
  );
}

export default function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const code = typed.replace(/\s/g, '');
  return (
    <Dialog open onClose={onClose} title="Código de barras" width="medium" closeButton>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBarcode(code)) onCode(fullBarcode(code));
          else setError('Revisa el número: son 8, 12 o 13 cifras.');
        }}
      >
        <CameraView onCode={onCode} />
        <TextField
          label="Número del código"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <Button type="submit" variant="primary" size={44}>
          Buscar
        </Button>
      </form>
    </Dialog>
  );
}
