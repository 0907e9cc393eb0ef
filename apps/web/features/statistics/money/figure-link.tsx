import { cx } from '@forja/ui/layout/cx.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type OpenFigure, useFigureAddress } from './figure-address.ts';

interface Props {
  of: OpenFigure;
  /** Read aloud, because the number alone does not say what it opens: 'Ingresos en efectivo'. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A figure that opens the documents behind it. */
export function FigureLink({ of, label, className, children }: Props) {
  const { addressOf } = useFigureAddress();
  return (
    <Link
      to={addressOf(of)}
      preventScrollReset
      title={`Ver los documentos: ${label}`}
      className={cx(
        'rounded-[4px] underline decoration-line decoration-1 underline-offset-4 hover:decoration-current coarse:hit-44',
        className,
      )}
    >
      {children}
    </Link>
  );
}
