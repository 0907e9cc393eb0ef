import { DefaultGymLogo } from '@forja/ui/brand/default-gym-logo.tsx';
import { useState } from 'react';
import { useGymName, useLogo } from '../../../lib/gym/settings.ts';

/** The gym's logo, or the default one when it is missing or fails to load. */
function GymLogo() {
  const address = useLogo();
  const [broken, setBroken] = useState<string | null>(null);
  if (!address || address === broken) return <DefaultGymLogo size={28} />;
  return (
    <img
      src={address}
      alt=""
      width={28}
      height={28}
      className="size-7 flex-none rounded-[7px] object-cover"
      onError={() => setBroken(address)}
    />
  );
}

/** Logo and name of the gym. */
export function GymBrand() {
  const name = useGymName();
  return (
    <>
      <GymLogo />
      <span dir="auto" className="truncate" title={name}>
        {name}
      </span>
    </>
  );
}
