import type { PlateRack } from '@forja/contract/training/plate-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { DecimalField } from '../../../lib/forms/decimal-field.tsx';
import { focusUnreadable } from '../../../lib/forms/focus-unreadable.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { platesQuery } from '../queries.ts';
import { PlateView } from '../session/plate-view.tsx';

/** A weight with the text of its field; an untouched one keeps its exact value. */
interface Weight {
  kg: number | null;
  written: string;
}

interface Row extends Weight {
  key: string;
  count: string;
}

const SAMPLE_KG = 60;
const isCount = (written: string) => /^\s*\d+\s*$/.test(written);

function RackForm({ rack }: { rack: PlateRack }) {
  const client = useQueryClient();
  const weights = useWeights();
  const shown = (kg: number): Weight => ({ kg, written: weights.field(kg) });
  const typed = (written: string): Weight => ({ kg: weights.read(written), written });
  const fields = useRef<HTMLDivElement>(null);
  const [bar, setBar] = useState(() => shown(rack.barKg));
  const [rows, setRows] = useState<Row[]>(() =>
    rack.plates.map(({ kg, count }) => ({ key: newId(), ...shown(kg), count: String(count) })),
  );
  const set = (at: number, values: Partial<Row>) => {
    const row = rows[at];
    if (row) setRows(rows.with(at, { ...row, ...values }));
  };
  const save = useAttempt(async () => {
    const plates = rows.map(({ kg, count }) => ({ kg: kg ?? 0, count: Number(count) }));
    await change('PUT /workouts/plates', { body: { barKg: bar.kg ?? 0, plates } });
    await client.invalidateQueries({ queryKey: ['routines', 'plates'] });
    toast('Guardamos los discos.');
  });
  return (
    <div ref={fields} className="flex flex-col gap-3">
      {save.problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {save.problem}
        </p>
      )}
      <DecimalField
        label="La barra pesa"
        suffix={weights.unit}
        className="max-w-48"
        value={bar.written}
        onChange={(event) => setBar(typed(event.target.value))}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-14 font-medium">Discos</legend>
        {rows.map((row, at) => (
          <div key={row.key} className="flex items-center gap-2">
            <DecimalField
              label={`Peso del disco ${at + 1}`}
              labelHidden
              suffix={weights.unit}
              className="flex-1"
              value={row.written}
              onChange={(event) => set(at, typed(event.target.value))}
            />
            <DecimalField
              isReadable={isCount}
              unreadable="Escribe cuántos hay, un número entero"
              inputMode="numeric"
              label={`Cuántos discos de ${row.written} ${weights.unit}`}
              labelHidden
              suffix="uds."
              className="flex-1"
              value={row.count}
              onChange={(event) => set(at, { count: event.target.value })}
            />
            <IconButton
              label={`Quitar el disco de ${row.written} ${weights.unit}`}
              icon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => setRows(rows.toSpliced(at, 1))}
            />
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setRows([...rows, { key: newId(), ...typed(''), count: '2' }])}
        >
          Agregar disco
        </Button>
        <Button
          variant="primary"
          loading={save.busy}
          onClick={() => fields.current && !focusUnreadable(fields.current) && save.start()}
        >
          Guardar
        </Button>
      </div>
    </div>
  );
}

/** The gym's plates; the calculator suggests no others. */
export default function PlatesTab() {
  const query = useQuery(platesQuery);
  const { data } = query;
  const weights = useWeights();
  return (
    <Panel title="Discos y barra" className="mt-4">
      <LoadState query={query} failed="No pudimos cargar los discos" waiting={5} />
      {data && (
        <div className="grid items-start gap-6 px-5 pb-5 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
          <RackForm rack={{ barKg: data.barKg, plates: [...data.plates] }} />
          <section className="flex flex-col gap-2 rounded-panel bg-sunk p-4 max-lg:order-first">
            <h3 className="text-14 font-semibold">Así se cargan {weights.text(SAMPLE_KG)}</h3>
            <PlateView equipment="barbell" weightKg={SAMPLE_KG} />
            <p className="text-13 text-muted">
              La calculadora de cada entrenamiento usa solo los discos de esta lista.
            </p>
          </section>
        </div>
      )}
    </Panel>
  );
}
