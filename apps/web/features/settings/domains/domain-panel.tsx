import type { DnsRecord, OwnDomain } from '@forja/contract/domains/routes';
import type { DomainState } from '@forja/contract/domains/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { TextLink } from '@forja/ui/actions/text-link.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useState } from 'react';
import { formatDate, momentInSentence } from '../../../lib/format/dates.ts';
import { RemovalDialog } from '../../../lib/forms/removal-dialog.tsx';
import { useSettings } from '../../../lib/gym/settings.ts';
import { CopyButton } from '../../../lib/screen/copy-button.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { checkDomain, removeDomain, setMainDomain } from './queries.ts';

type Tone = 'ok' | 'warn' | 'bad' | 'neutral';

const STATES: Record<DomainState, { label: string; tone: Tone }> = {
  pending: { label: 'Pendiente', tone: 'warn' },
  missing: { label: 'No encontrado', tone: 'warn' },
  silent: { label: 'Sin respuesta', tone: 'warn' },
  taken: { label: 'De otro gimnasio', tone: 'bad' },
  verified: { label: 'Verificado', tone: 'ok' },
  losing: { label: 'Falta el registro', tone: 'bad' },
};

/** The owner's next step, in one or two sentences. */
function nextStep({ state, points, label }: OwnDomain): string {
  switch (state) {
    case 'pending':
    case 'missing':
      return 'Todavía no encontramos el registro TXT. Agrégalo donde compraste el dominio; puede tardar unas horas en verse, y lo buscamos cada pocos minutos.';
    case 'silent':
      return `Los servidores DNS de ${label} no responden. Revisa con tu proveedor que el dominio esté activo.`;
    case 'taken':
      return 'Otro gimnasio ya probó que este dominio es suyo. Si es tuyo, quita su registro TXT y deja solo el de abajo.';
    case 'losing':
      return 'Vuelve a poner el registro TXT: sin él tu gimnasio deja de abrir en este dominio.';
    case 'verified':
      return points
        ? `Listo: tu gimnasio abre en ${label}.`
        : 'El dominio es tuyo. Falta apuntarlo aquí con uno de los registros de abajo.';
  }
}

function RecordRow({ record: { type, name, value } }: { record: DnsRecord }) {
  return (
    <div className="grid gap-2 rounded-panel bg-sunk p-3">
      <p className="text-13 font-semibold">{type}</p>
      {[['Nombre', name] as const, ['Valor', value] as const].map(([what, text]) => (
        <div key={what} className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-13 text-muted">{what}</p>
            <code className="text-13 wrap-anywhere">{text}</code>
          </div>
          <CopyButton text={text} what={`${what.toLowerCase()} del registro ${type}: ${text}`} />
        </div>
      ))}
    </div>
  );
}

function Records({ domain }: { domain: OwnDomain }) {
  const { proof, alias, addresses } = domain;
  return (
    <>
      <section aria-label="Registro que prueba que es tuyo" className="grid gap-2">
        <h3 className="text-14 font-semibold">1. Prueba que es tuyo</h3>
        <RecordRow record={proof} />
        <p className="text-13 text-muted">
          Déjalo puesto siempre. Algunos proveedores agregan solos el final del nombre: ahí escribe
          solo lo que va antes de tu dominio.
        </p>
      </section>
      <section aria-label="Registro que apunta el dominio" className="grid gap-2">
        <h3 className="text-14 font-semibold">2. Apunta el dominio a tu gimnasio</h3>
        <RecordRow record={alias} />
        {addresses.length > 0 && (
          <>
            <p className="text-13 text-muted">
              Si tu proveedor no acepta CNAME en un dominio sin «www», usa en su lugar:
            </p>
            {addresses.map((record) => (
              <RecordRow key={record.value} record={record} />
            ))}
          </>
        )}
      </section>
    </>
  );
}

/** One domain: its state, the next step, the records to copy, and its actions. */
export function DomainPanel({ domain }: { domain: OwnDomain }) {
  const { timeZone } = useSettings();
  const { id, label, url, state, points, isMain, lookedAt, stopsAt } = domain;
  const isReady = state === 'verified' && points;
  const [showing, setShowing] = useState(false);
  const [asking, setAsking] = useState(false);
  const check = useAction(() => checkDomain(id));
  const choose = useAction(async () => {
    await setMainDomain(id);
    toast({ tone: 'ok', message: `Los enlaces usarán ${label}.` });
  });
  return (
    <Panel aria-label={label} className="max-w-3xl">
      <div className="grid gap-4 px-5 pt-3.5 pb-5">
        {/* A long name wraps, so that it can be read whole on a phone too. */}
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-14 font-semibold tracking-[-0.006em] wrap-anywhere">{label}</h2>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </div>
        {stopsAt && (
          <Banner tone="yellow" className="rounded-panel">
            {`Si el registro no vuelve, ${label} deja de abrir tu gimnasio el ${formatDate(stopsAt, timeZone)}.`}
          </Banner>
        )}
        <div role="status" className="grid gap-1 text-13">
          <p>{nextStep(domain)}</p>
          {isReady && isMain && <p>Los enlaces de correos y mensajes lo usan.</p>}
          {lookedAt && (
            <p className="text-muted">{`Lo revisamos ${momentInSentence(lookedAt, timeZone, new Date().toISOString())}.`}</p>
          )}
        </div>
        {(!isReady || showing) && <Records domain={domain} />}
        <div className="flex flex-wrap gap-2">
          {isReady ? (
            <>
              <TextLink className="self-center text-14" href={url}>
                Abrir {label}
              </TextLink>
              <Button onClick={() => setShowing(!showing)} aria-expanded={showing}>
                {showing ? 'Ocultar registros' : 'Ver registros'}
              </Button>
            </>
          ) : null}
          <Button loading={check.busy} onClick={() => check.start()}>
            Comprobar ahora
          </Button>
          {!isMain && (
            <Button loading={choose.busy} onClick={() => choose.start()}>
              Usar en los enlaces
            </Button>
          )}
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Quitar
          </Button>
        </div>
      </div>
      {asking && (
        <RemovalDialog
          title={`¿Quitar ${label}?`}
          text="Tu gimnasio deja de abrir ahí y los enlaces que ya enviaste con ese dominio dejan de servir. La dirección de siempre sigue igual."
          confirmLabel="Quitar"
          onCancel={() => setAsking(false)}
          remove={() => removeDomain(id)}
          onRemoved={() => toast({ tone: 'ok', message: `Quitamos ${label}.` })}
        />
      )}
    </Panel>
  );
}
