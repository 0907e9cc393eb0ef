import { DefaultGymLogo } from '@forja/ui/brand/default-gym-logo.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useState } from 'react';
import { useGymName, useLogo } from './settings.ts';

/** By its height. In classes, because the policy of a page allows no style in an attribute. */
const SIZES = {
  28: 'h-7 min-w-7 max-w-[70px] rounded-[7px]',
  40: 'h-10 min-w-10 max-w-25 rounded-[10px]',
  44: 'h-11 min-w-11 max-w-[110px] rounded-[11px]',
  64: 'h-16 min-w-16 max-w-40 rounded-[16px]',
  72: 'h-18 min-w-18 max-w-45 rounded-[18px]',
};

/**
 * The gym's logo, whole and as high as asked for; the default one when it is missing or fails to
 * load.
 */
export function GymLogo({ size }: { size: keyof typeof SIZES }) {
  const address = useLogo();
  const [broken, setBroken] = useState<string | null>(null);
  if (!address || address === broken) return <DefaultGymLogo size={size} />;
  return (
    <img
      src={address}
      alt=""
      height={size}
      className={cx('w-auto flex-none object-contain', SIZES[size])}
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
