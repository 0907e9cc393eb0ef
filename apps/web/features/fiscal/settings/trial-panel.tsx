import type { FiscalDocumentRow, FiscalState } from '@forja/contract/fiscal/routes';
import { TRIAL_CENTS } from '@forja/contract/fiscal/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { documentName, documentState } from '../../../shared/fiscal/document-words.ts';
import { fiscalDocumentsQuery, issueTrial } from '../queries.ts';

const LOOK_AGAIN_MS = 3_000;

const isDecided = (document: FiscalDocumentRow | undefined): boolean =>
  ['accepted', 'rejected', 'held'].includes(document?.status ?? '');

/** The result of the trial, read again until Hacienda has decided. */
function Outcome({ issued }: { issued: FiscalDocumentRow }) {
  const query = useQuery({
    ...fiscalDocumentsQuery({ search: issued.clave }, null),
    refetchInterval: ({ state }) => (isDecided(state.data?.rows[0]) ? false : LOOK_AGAIN_MS),
  });
  const document = query.data?.rows[0] ?? issued;
  const { status, reason } = document;
  const { name, tone } = documentState(document);
  return (
    <div aria-live="polite" className="grid gap-1 text-14">
      <p className="flex flex-wrap items-center gap-2">
        {documentName(document)}
        <Badge tone={tone}>{name}</Badge>
      </p>
      <p className="text-13 text-muted text-pretty wrap-anywhere">
        {status === 'accepted'
          ? 'Usuario, certificado y códigos sirven. Ya puedes elegir el primer día.'
          : (reason ?? 'Esperamos lo que responda Hacienda. Puede tardar unos minutos.')}
      </p>
    </div>
  );
}

/** Tries out the whole setup before a real sale depends on it. */
export function TrialPanel({ state: { lacks } }: { state: FiscalState }) {
  const { currency } = useSettings();
  const [issued, setIssued] = useState<FiscalDocumentRow | null>(null);
  const issuing = useAction(async () => setIssued(await issueTrial()));
  return (
    <div className="grid gap-3 px-5 pb-5">
      <p className="text-13 text-muted text-pretty">
        Firma y envía un tiquete sin validez, de nadie y por {formatMoney(TRIAL_CENTS, currency)},
        como cualquier venta.
      </p>
      {issued && <Outcome key={issued.id} issued={issued} />}
      <div className="flex justify-end">
        <Button loading={issuing.busy} disabled={lacks.length > 0} onClick={() => issuing.start()}>
          Emitir un comprobante de prueba
        </Button>
      </div>
    </div>
  );
}
