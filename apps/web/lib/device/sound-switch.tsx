import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { allowSound, type Note, type SoundPlayer } from './sound.ts';

interface SoundSwitchProps {
  voice: SoundPlayer;
  /** What sounds when it is turned on. */
  sample: readonly Note[];
  onSwitch?: (muted: boolean) => void;
}

/** Turns a sound off and on for this device; turning it on sounds once. */
export function SoundSwitch({ voice, sample, onSwitch }: SoundSwitchProps) {
  const [muted, setShown] = useState(voice.isMuted);
  const toggle = () => {
    voice.setMuted(!muted);
    setShown(!muted);
    allowSound();
    if (muted) void voice.play(sample);
    onSwitch?.(!muted);
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
