import { Eye, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { QrCode } from '../../../lib/device/qr.tsx';
import { CodeRing } from './code-ring.tsx';
import type { StoredCode } from './stored-code.ts';
import { useCurrentCode } from './use-entry-code.ts';

function Pin({ pin }: { pin: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="mt-3 w-full border-t border-[#ececec] pt-2 text-center">
      {shown ? (
        <>
          <p className="text-14 text-[#5f5f5f]">o escribe este código en el teclado</p>
          <p className="mt-1 text-40 leading-12 font-semibold tracking-[0.04em] tabular-nums">
            {pin.slice(0, 3)} {pin.slice(3)}
          </p>
        </>
      ) : (
        <button
          type="button"
          onClick={() => setShown(true)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-14 font-medium text-[#5f5f5f]"
        >
          <Eye size={16} aria-hidden="true" />
          Ver mi PIN para el teclado
        </button>
      )}
    </div>
  );
}

/** The code of this moment, how long it lasts and the PIN; needs no network. */
export function CodeFace({
  kept,
  pending = false,
}: {
  kept: StoredCode | null | undefined;
  pending?: boolean;
}) {
  const { text, secondsLeft } = useCurrentCode(kept);
  return (
    <>
      <CodeRing secondsLeft={secondsLeft}>
        {text ? (
          <QrCode text={text} label="Código de entrada" className="w-full" />
        ) : (
          <p className="text-center text-14 text-[#5f5f5f] text-balance">
            {pending
              ? 'Preparando tu código…'
              : 'Este teléfono no puede mostrar el código ahora. Usa tu PIN.'}
          </p>
        )}
      </CodeRing>
      <p className="mt-4 flex items-center gap-1.5 text-14 text-[#5f5f5f] tabular-nums">
        <RotateCw size={15} aria-hidden="true" />
        Se renueva en <b className="font-semibold text-[#111]">{secondsLeft} s</b>
      </p>
      {kept && <Pin pin={kept.pin} />}
    </>
  );
}
