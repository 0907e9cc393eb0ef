import type { PlateRack } from '@forja/contract/plates';
import { Button } from '@forja/ui/button';
import { IconButton } from '@forja/ui/icon-button';
import { NumberField } from '@forja/ui/number-field';
import { Panel } from '@forja/ui/panel';
import { SkeletonRows } from '@forja/ui/skeleton';
import { toast } from '@forja/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/error.ts';
import { change } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { PlateView } from './plate-view.tsx';
import { platesQuery } from './queries.ts';

interface Row {
  key: string;
  kg: string;
  count: string;
}

function RackForm({ rack }: { rack: PlateRack }) {
  const client = useQueryClient();
  const [barKg, setBarKg] = useState(String(rack.barKg));
  const [rows, setRows] = useState<Row[]>(() =>
    rack.plates.map(({ kg, count }) => ({ key: newId(), kg: String(kg), count: String(count) })),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const set = (at: number, values: Partial<Row>) => {
    const row = rows[at];
    if (row) setRows(rows.with(at, { ...row, ...values }));
  };
  async function save() {
    setWorking(true);
    setProblem(null);
    try {
      const plates = rows.map(({ kg, count }) => ({ kg: Number(kg), count: Number(count) }));
      await change('PUT /workouts/plates', { body: { barKg: Number(barKg), plates } });
      await client.invalidateQueries({ queryKey: ['routines', 'plates'] });
      toast('Guardamos los discos.');
    } catch (error) {
      const said = error instanceof ApiError ? error.details[0]?.message : undefined;
      setProblem(said ?? errorMessage(error));
    }
    setWorking(false);
  }
  return (
    <div className="flex flex-col gap-3 px-5 pb-5">
      {problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {problem}
        </p>
      )}
      <NumberField
        label="La barra pesa"
        suffix="kg"
        step="0.5"
        className="max-w-48"
        value={barKg}
        onChange={(event) => setBarKg(event.target.value)}
      />
      <fieldset className="flex max-w-md flex-col gap-2">
        <legend className="mb-1.5 text-14 font-medium">Discos</legend>
        {rows.map((row, at) => (
          <div key={row.key} className="flex items-end gap-2">
            <NumberField
              label={`Peso del disco ${at + 1}`}
              labelHidden
              suffix="kg"
              step="0.25"
              className="flex-1"
              value={row.kg}
              onChange={(event) => set(at, { kg: event.target.value })}
            />
            <NumberField
              label={`Cuántos discos de ${row.kg} kg`}
              labelHidden
              suffix="uds."
              className="flex-1"
              value={row.count}
              onChange={(event) => set(at, { count: event.target.value })}
            />
            <IconButton
              label={`Quitar el disco de ${row.kg} kg`}
              icon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => setRows(rows.toSpliced(at, 1))}
            />
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setRows([...rows, { key: newId(), kg: '', count: '2' }])}
        >
          Agregar disco
        </Button>
        <Button variant="primary" loading={working} onClick={() => void save()}>
          Guardar
        </Button>
      </div>
    </div>
  );
}

/** The plates the gym has: the calculator never asks for one that is not there. */
export default function PlatesTab() {
  const { data } = useQuery(platesQuery);
  return (
    <Panel
      title="Discos y barra"
      className="mt-4"
      actions={<span className="text-13 text-muted">Así se cargan 60 kg</span>}
    >
      {!data && <SkeletonRows rows={5} />}
      {data && (
        <>
          <div className="px-5 pb-3">
            <PlateView equipment="barbell" weightKg={60} />
          </div>
          <RackForm rack={{ barKg: data.barKg, plates: [...data.plates] }} />
        </>
      )}
    </Panel>
  );
}
