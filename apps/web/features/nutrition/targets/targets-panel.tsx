import { Button } from '@forja/ui/actions/button.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { targetsQuery } from '../queries.ts';
import { GOAL_NAMES, MACROS } from '../words.ts';

const TargetsDialog = lazyDialog(() => import('./targets-dialog.tsx'), 'default');

/** A person's daily target, computed or set by hand. */
export function TargetsPanel({ userId }: { userId: string }) {
  const [edits, setEdits] = useState(false);
  const query = useQuery(targetsQuery(userId));
  const { data } = query;
  const target = data?.target;
  return (
    <Panel
      title="Metas diarias"
      actions={
        <Button size={28} disabled={!data} onClick={() => setEdits(true)}>
          {target ? 'Cambiar' : 'Calcular'}
        </Button>
      }
    >
      <LoadState query={query} failed="No pudimos cargar las metas" waiting={2} />
      {data && !target && (
        <p className="px-5 pb-4 text-muted">
          Faltan datos para calcularlas: sexo, edad, peso y estatura.
        </p>
      )}
      {data && target && (
        <div className="px-5 pb-4">
          <p className="text-28 font-semibold tracking-[-0.03em] tabular-nums">
            {formatNumber(target.kcal)} <span className="text-14 font-normal">kcal</span>
          </p>
          <p className="text-13 text-muted">
            {GOAL_NAMES[data.goal]} · {data.custom ? 'ajustadas a mano' : 'Mifflin–St Jeor'}
          </p>
          <dl className="mt-3 grid grid-cols-3 gap-3">
            {MACROS.map(({ key, label }) => (
              <div key={key}>
                <dt className="truncate text-13 text-muted">{label}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(target[key])} g</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {edits && (
        <Suspense fallback={null}>
          <TargetsDialog userId={userId} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
