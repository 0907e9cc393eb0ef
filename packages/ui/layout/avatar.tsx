import { type ReactNode, useState } from 'react';
import { cx } from './cx.tsx';

const hueCount = 12;

/**
 * The first two words of a name without `de la` and the like, so that a person has the same
 * initials and colour with one surname and with both.
 */
function shortName(name: string): string[] {
  const [first, ...rest] = name.trim().split(/\s+/).filter(Boolean);
  const second = rest.find((word) => word !== word.toLocaleLowerCase('es')) ?? rest[0];
  return [first, second].filter((word) => word !== undefined);
}

/** The first letters of a name, without breaking emoji or accents. */
export const initialsOf = (name: string): string =>
  shortName(name).map(firstLetter).join('').toLocaleUpperCase('es');

/**
 * A flag, or a character with its accents, skin tone and joined characters. Without
 * `Intl.Segmenter`, which is slow in lists.
 */
const firstLetter = (word: string): string | undefined =>
  word.match(/\p{RI}{2}|.(\p{M}|\p{EMod}|\u200d.)*/u)?.[0];

/** One of twelve hues, always the same for a name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of shortName(name).join(' '))
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % hueCount;
}

export type AvatarSize = 24 | 28 | 32 | 36 | 40 | 56 | 96;

const sizes: Readonly<Record<AvatarSize, string>> = {
  24: 'size-6 text-[10px]',
  28: 'size-7 text-[11px]',
  32: 'size-8 text-12',
  36: 'size-9 text-13',
  40: 'size-10 text-14',
  56: 'size-14 text-20',
  96: 'size-24 text-32',
};

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: AvatarSize;
  /** Set when the name is not written beside it. */
  alone?: boolean;
  /** Drawn in place of the initials where there is no picture, or a broken one. */
  drawn?: ReactNode;
  className?: string;
};

/** A person's picture, or their initials on a colour of their own. */
export function Avatar({ name, src, size = 32, alone = false, drawn, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx('flex-none rounded-full', sizes[size], className);
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={alone ? name : ''}
        className={cx(shape, 'object-cover')}
        onError={() => setBroken(src)}
      />
    );
  }
  const spoken = alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span
      {...spoken}
      className={cx(
        shape,
        'avatar grid place-items-center overflow-hidden leading-none font-semibold tracking-normal',
        !drawn && `hue-${hueOf(name)}`,
      )}
    >
      {drawn ?? (initialsOf(name) || '?')}
    </span>
  );
}
