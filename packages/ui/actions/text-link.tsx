import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.tsx';

/** For links in text or at the edge of a panel. */
export const linkClass =
  'rounded-[4px] font-medium text-primary-text underline-offset-3 hover:underline coarse:hit-44';

/** A plain link; router links use `linkClass`. */
export function TextLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(linkClass, className)}>
      {children}
    </a>
  );
}
