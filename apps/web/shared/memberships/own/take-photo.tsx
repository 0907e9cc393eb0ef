import { Button } from '@forja/ui/actions/button.tsx';
import { Camera } from 'lucide-react';
import { useRef } from 'react';

/** Opens the camera of a phone; where there is none, the browser asks for a file. */
export function TakePhoto({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => {
          const photo = event.target.files?.[0];
          if (photo) onPhoto(photo);
        }}
      />
      <Button
        size={44}
        className="justify-self-start"
        icon={<Camera size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Tomar una foto
      </Button>
    </>
  );
}
