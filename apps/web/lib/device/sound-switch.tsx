import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { allowSound, type Note, type SoundPlayer } from './sound.ts';

interface SoundSwitchProps {
  voice: SoundPlayer;
  /** Played when it is turned on. */
  sample: readonly Note[];
}

/** Turns a sound on or off for this device, and plays it once when turned on. */
export function SoundSwitch({ voice, sample }: SoundSwitchProps) {
  const [muted, setShown] = useState(voice.isMuted);
  const toggle = () => {
    voice.setMuted(!muted);
    setShown(!muted);
    allowSound();
    if (muted) void voice.play(sample);
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
