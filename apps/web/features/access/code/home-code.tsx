import { WINDOW_SECONDS } from '@forja/contract/access/entry-code';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { QrCode } from '../../../lib/device/qr.tsx';
import { useCurrentCode, useStoredCode } from './use-entry-code.ts';

interface Props {
  userId: string;
  /** Shown instead where this phone cannot show the code. */
  otherwise: ReactElement;
}

/** The entry code, large enough for a reader without another tap; one tap shows the PIN. */
export function HomeCode({ userId, otherwise }: Props) {
  const { data } = useStoredCode(userId);
  const { text, secondsLeft } = useCurrentCode(data);
  if (!text) return otherwise;
  return (
    <Link
      to="/accesos"
      className="flex min-h-51 gap-4 rounded-card bg-primary-solid p-3.5 pr-4 text-on-primary large-text:flex-wrap"
    >
      <span className="size-44 flex-none rounded-[14px] bg-white p-3.5">
        <QrCode text={text} label="Código de entrada" className="size-full" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col large-text:basis-full">
        <span className="text-16 font-semibold text-pretty">Código de entrada</span>
        <span className="mt-1 text-13 text-pretty">
          Acércalo al lector o tócalo para ver tu PIN.
        </span>
        <span className="mt-auto pt-2 text-13 tabular-nums">
          Cambia en <b className="font-semibold">{secondsLeft} s</b>
        </span>
        <span aria-hidden="true" className="mt-1 h-1 rounded-full bg-on-primary/30">
          <span
            className="block h-1 rounded-full bg-on-primary"
            style={{ width: `${(100 * secondsLeft) / WINDOW_SECONDS}%` }}
          />
        </span>
      </span>
    </Link>
  );
}
