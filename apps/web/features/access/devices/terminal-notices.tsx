import type { TerminalState } from '@forja/contract/devices/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRelative } from '../../../lib/format/dates.ts';

function Warning({
  grave,
  title,
  children,
}: {
  grave: boolean;
  title: string;
  children: ReactNode;
}) {
  const Icon = grave ? ShieldAlert : TriangleAlert;
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-well px-3 py-2.5 text-13">
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={grave ? 'mt-0.5 flex-none text-bad' : 'mt-0.5 flex-none text-warn'}
      />
      <p className="text-pretty">
        <b className="font-semibold">{title}</b> {children}
      </p>
    </div>
  );
}

/** How much of the list of people a terminal has received. */
function syncText({ fullSyncAt, waiting }: TerminalState, now: number): string {
  if (waiting === 1) return 'Falta 1 cambio por entregar a la terminal';
  if (waiting > 1) return `Faltan ${waiting} cambios por entregar a la terminal`;
  return fullSyncAt
    ? `Lista completa enviada ${formatRelative(fullSyncAt, now)}`
    : 'Todavía no recibe la lista de personas';
}

/** The problems of a terminal, and what to do about them. */
export function TerminalNotices({
  terminal,
  onConnect,
}: {
  terminal: TerminalState;
  onConnect: () => void;
}) {
  const now = Date.now();
  const { protection, otherTalker, refused, calledFrom } = terminal;
  return (
    <div className="grid w-full gap-2 pl-14 max-sm:pl-0">
      {protection === 'none' && (
        <Warning grave={false} title="Sin proteger.">
          Quien sepa su número de serie puede hacerse pasar por ella. Escribe en la terminal su
          dirección con clave; mientras tanto sigue funcionando.
        </Warning>
      )}
      {otherTalker && (
        <Warning grave title="Dos equipos hablan con esta serie.">
          Además de {calledFrom}, llamó {otherTalker.address} {formatRelative(otherTalker.at, now)}.
          Si el gimnasio no tiene dos conexiones de internet, haz una clave nueva y escríbela en la
          terminal: la lista completa se enviará otra vez.
        </Warning>
      )}
      {refused && (
        <Warning grave={false} title="Llamada rechazada.">
          {refused.address} usó esta serie sin la clave {formatRelative(refused.at, now)}. Si es tu
          terminal, revisa la dirección que tiene escrita.
        </Warning>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted">
        <span>{syncText(terminal, now)}</span>
        {protection !== 'key' && <Button onClick={onConnect}>Ver dirección con clave</Button>}
      </div>
    </div>
  );
}
