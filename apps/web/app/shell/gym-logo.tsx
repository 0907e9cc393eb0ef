import { useState } from 'react';
import { useGymName, useLogo } from '../../lib/settings.ts';

const DEFAULT_LOGO = '/default-logo.svg';

/** The gym's logo, or the default one when it is missing or fails to load. */
export function GymLogo({ className }: { className?: string }) {
  const address = useLogo();
  const [broken, setBroken] = useState<string | null>(null);
  const source = address && address !== broken ? address : DEFAULT_LOGO;
  return (
    <img
      src={source}
      alt=""
      width={28}
      height={28}
      className={className ?? 'size-7 rounded-[7px] object-cover'}
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
      <span className="truncate" title={name}>
        {name}
      </span>
    </>
  );
}
