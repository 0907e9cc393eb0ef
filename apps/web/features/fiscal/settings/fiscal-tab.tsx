import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { OfficeAway } from '../office-away.tsx';
import { fiscalQuery } from '../queries.ts';
import { CertificateForm } from './certificate-form.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import { IssuerForm } from './issuer-form.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { StartForm } from './start-form.tsx';
import { TrialPanel } from './trial-panel.tsx';

/** Everything an owner sets up so that sales get electronic documents. */
export function FiscalTab() {
  const query = useQuery(fiscalQuery);
  const { data } = query;
  return (
    <div className="grid max-w-3xl gap-4">
      <LoadState
        query={query}
        failed="No pudimos cargar la facturación"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<SkeletonRows rows={5} label="Cargando la facturación…" />}
      />
      {data && (
        <>
          <OfficeAway away={data.settings?.away ?? null} />
          <SetupSteps state={data} />
          <Panel title="Quién factura" id="quien-factura">
            <IssuerForm newest={data.settings} />
          </Panel>
          {data.settings && (
            <>
              <Panel title="Certificado" id="certificado">
                <CertificateForm until={data.settings.certificateUntil} />
              </Panel>
              <ExchangeRates />
              {data.settings.environment === 'sandbox' && (
                <Panel title="Prueba" id="prueba">
                  <TrialPanel state={data} />
                </Panel>
              )}
              <Panel title="Inicio" id="inicio">
                <StartForm state={data} />
              </Panel>
            </>
          )}
        </>
      )}
    </div>
  );
}
