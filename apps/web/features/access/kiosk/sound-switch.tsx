import { IconButton } from '@forja/ui/icon-button';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { isMuted, setMuted, soundAnswer } from './sounds.ts';

/** Turns the sound of the answers off and on; turning it on sounds once. */
export function SoundSwitch() {
  const [muted, setShown] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    setShown(!muted);
    if (muted) soundAnswer(true);
  };
  const Icon = muted ? VolumeX : Volume2;
  return (
    <IconButton
      label={muted ? 'Activar el sonido' : 'Silenciar'}
      size={44}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={toggle}
    />
  );
}
