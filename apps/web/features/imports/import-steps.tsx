import { StepMark } from '@forja/ui/feedback/step-mark.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';

export type Step = 'file' | 'columns' | 'check' | 'import';

const STEPS: readonly (readonly [Step, string])[] = [
  ['file', 'Archivo'],
  ['columns', 'Columnas'],
  ['check', 'Revisar'],
  ['import', 'Importar'],
];

/** The steps of an import; narrow screens name only the current one. */
export function ImportSteps({ current }: { current: Step }) {
  const place = STEPS.findIndex(([step]) => step === current);
  return (
    <ol aria-label="Pasos" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
      {STEPS.map(([step, name], at) => {
        const state = at < place ? 'done' : at === place ? 'now' : 'later';
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className="flex items-center gap-2"
          >
            {at > 0 && <span aria-hidden="true" className="mr-1 h-px w-4 bg-line sm:w-7" />}
            <StepMark state={state} number={at + 1} />
            <span
              className={cx(
                'font-medium',
                state === 'done' && 'text-ok',
                state === 'later' && 'text-muted',
                state !== 'now' && 'max-sm:sr-only',
              )}
            >
              {name}
              {state === 'done' && <span className="sr-only"> (listo)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
