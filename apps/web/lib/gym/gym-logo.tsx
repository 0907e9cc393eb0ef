import { DefaultGymLogo } from '@forja/ui/brand/default-gym-logo.tsx';
import { useState } from 'react';
import { useGymName, useLogo } from './settings.ts';

/**
 * The gym's logo, whole and as high as asked for; the default one when it is missing or fails to
 * load.
 */
export function GymLogo({ size }: { size: number }) {
  const address = useLogo();
  const [broken, setBroken] = useState<string | null>(null);
  if (!address || address === broken) return <DefaultGymLogo size={size} />;
  return (
    <img
      src={address}
      alt=""
      height={size}
      style={{ height: size, minWidth: size, maxWidth: size * 2.5, borderRadius: size / 4 }}
      className="w-auto flex-none object-contain"
      onError={() => setBroken(address)}
    />
  );
}

/** Logo and name of the gym. */
export function GymBrand() {
  const name = useGymName();
  return (
    <>
      <GymLogo size={28} />
      <span dir="auto" className="line-clamp-2 leading-tight wrap-anywhere" title={name}>
        {name}
      </span>
    </>
  );
}
