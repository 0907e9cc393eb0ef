import type { FiscalState } from '@forja/contract/fiscal/routes';
import { StepMark } from '@forja/ui/feedback/step-mark.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';

interface Step {
  /** The panel of this screen where the step is done. */
  panel: string;
  name: string;
  /** What the person needs to have at hand. */
  needs: string;
  isDone: boolean;
}

const stepsOf = ({ settings }: FiscalState): Step[] => [
  {
    panel: 'quien-factura',
    name: 'Quién factura',
    needs:
      'La cédula, el código de actividad económica, la dirección y el usuario que creaste en el portal de Hacienda para enviar comprobantes.',
    isDone: settings?.hasPassword ?? false,
  },
  {
    panel: 'certificado',
    name: 'Certificado',
    needs: 'La llave criptográfica que bajas de ese portal (un archivo .p12) y su PIN.',
    isDone: Boolean(settings?.certificateUntil),
  },
  {
    panel: 'prueba',
    name: 'Prueba',
    needs: 'Emites un tiquete sin validez y ves si Hacienda lo acepta.',
    isDone: settings?.environment === 'production',
  },
  {
    panel: 'inicio',
    name: 'Inicio',
    needs: 'Eliges Producción y el primer día. Lo vendido antes no lleva comprobante.',
    isDone: settings?.environment === 'production' && settings.startsOn !== null,
  },
];

/** The steps to the first document, shown until the gym issues for real. */
export function SetupSteps({ state }: { state: FiscalState }) {
  const steps = stepsOf(state);
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <Panel title="De aquí al primer comprobante">
      <ol className="grid gap-4 px-5 pb-5">
        {steps.map((step, at) => {
          const isNext = step === next;
          return (
            <li key={step.panel} className="flex gap-3" aria-current={isNext ? 'step' : undefined}>
              <StepMark state={step.isDone ? 'done' : isNext ? 'now' : 'later'} number={at + 1} />
              <span className="min-w-0 text-14">
                <span className="block font-medium">
                  {isNext && state.settings ? (
                    <a href={`#${step.panel}`} className="underline underline-offset-2">
                      {step.name}
                    </a>
                  ) : (
                    step.name
                  )}
                  {step.isDone && <span className="sr-only"> (listo)</span>}
                </span>
                {!step.isDone && <span className="block text-13 text-muted">{step.needs}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
