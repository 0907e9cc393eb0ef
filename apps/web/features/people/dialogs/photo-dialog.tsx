import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { AvatarCrop } from '@forja/ui/fields/avatar-crop.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../lib/screen/use-action.ts';
import { savePhoto } from '../queries.ts';

/** Shows the camera in a video for as long as it is wanted. */
function useLiveCamera(video: RefObject<HTMLVideoElement | null>, isWanted: boolean) {
  const [state, setState] = useState<'starting' | 'on' | 'none'>('starting');
  useEffect(() => {
    if (!isWanted) return;
    let stream: MediaStream | null = null;
    let isGone = false;
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
      } catch {
        // Without a camera, or without leave to use it, a picture is chosen.
        if (!isGone) setState('none');
        return;
      }
      if (isGone) return end();
      if (video.current) video.current.srcObject = stream;
      setState('on');
    };
    void begin();
    return () => {
      isGone = true;
      end();
    };
  }, [video, isWanted]);
  return state;
}

/** The picture that the camera shows now. */
async function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/** A photo taken at the desk, or chosen from the device. */
export function PhotoDialog({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useLiveCamera(video, picture === null);
  const take = useAction(async () => {
    if (video.current) setPicture(await pictureOf(video.current));
  });
  const keep = useAction(async (cropped: Blob) => {
    await savePhoto(person.id, cropped);
    toast(`Guardamos la foto de ${person.firstName}.`);
    onClose();
  });
  if (picture) {
    return (
      <Dialog open onClose={onClose} title="Recorta la foto">
        <AvatarCrop
          file={picture}
          working={keep.busy}
          onCrop={keep.start}
          onCancel={() => setPicture(null)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Foto de ${person.firstName}`}
      text="Se ve al registrar su entrada, en el quiosco y en su perfil. Puede cambiarla cuando quiera."
      actions={
        <>
          <label className={buttonClass({ className: 'mr-auto has-focus-visible:outline-2' })}>
            Elegir un archivo
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              onChange={(event) => setPicture(event.target.files?.[0] ?? null)}
            />
          </label>
          <Button onClick={onClose}>Volver</Button>
          {camera === 'on' && (
            <Button variant="primary" loading={take.busy} onClick={take.start}>
              Tomar la foto
            </Button>
          )}
        </>
      }
    >
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label="Lo que ve la cámara"
        className={`mx-auto aspect-square w-72 max-w-full -scale-x-100 rounded-card bg-well object-cover ${camera === 'none' ? 'hidden' : ''}`}
      />
      {camera === 'none' && (
        <p className="py-4 text-muted">
          No encontramos una cámara, o el navegador no la permite. Elige un archivo.
        </p>
      )}
    </Dialog>
  );
}
