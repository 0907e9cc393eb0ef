import type { PersonalRecord } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { DataAge } from '../../../lib/screen/data-age.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { PictogramTile } from '../../../shared/training/pictogram.tsx';
import { historyQuery, recordsQuery } from '../queries.ts';
import { equipmentName, metricText, sessionsText } from '../words.ts';
import { ExerciseRecords } from './exercise-records.tsx';
import { ExportRecords } from './exports.tsx';

const ExercisePicker = lazyDialog(
  () => import('../exercises/exercise-picker.tsx'),
  'ExercisePicker',
);

/** One line per exercise with its heaviest or longest result. */
function exercisesOf(records: readonly PersonalRecord[]): PersonalRecord[] {
  const seen = new Map<string, PersonalRecord>();
  for (const record of records) {
    const known = seen.get(record.exercise.id);
    if (!known || record.metric === 'weight') seen.set(record.exercise.id, record);
  }
  return [...seen.values()];
}

interface ExerciseListProps {
  records: readonly PersonalRecord[];
  chosen?: string | undefined;
  onChoose: (id: string) => void;
}

function ExerciseList({ records, chosen, onChoose }: ExerciseListProps) {
  const weights = useWeights();
  return (
    <ul>
      {exercisesOf(records).map(({ exercise, metric, value }) => (
        <li key={exercise.id}>
          <button
            type="button"
            aria-current={exercise.id === chosen || undefined}
            onClick={() => onChoose(exercise.id)}
            className="ring-inset flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunk aria-[current]:bg-soft"
          >
            <PictogramTile pattern={exercise.pattern} name={exercise.name} size={40} />
            <span className="min-w-0 flex-1 font-medium text-pretty">{exercise.name}</span>
            <span className="flex-none font-semibold tabular-nums">
              {metricText(metric, value, weights)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChooseProps extends ExerciseListProps {
  onSearch: () => void;
  onClose: () => void;
}

function ChooseDialog({ onSearch, onClose, ...list }: ChooseProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tus ejercicios"
      width="medium"
      closeButton
      actions={<Button onClick={onSearch}>Buscar otro ejercicio</Button>}
    >
      <div className="-mx-2">
        <ExerciseList {...list} />
      </div>
    </Dialog>
  );
}

function Chosen({ id, onChange }: { id: string; onChange: () => void }) {
  const query = useQuery(historyQuery(id));
  const { data } = query;
  if (!data) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar este ejercicio"
        text="Revisa tu conexión."
        waiting={6}
      />
    );
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div className="flex items-center gap-3">
        <PictogramTile pattern={data.exercise.pattern} name={data.exercise.name} />
        <div className="min-w-0 flex-1">
          <h2 className="text-20 leading-6">{data.exercise.name}</h2>
          <p className="text-14 text-muted">
            {equipmentName(data.exercise.equipment)} · {sessionsText(data.sessionCount)}
          </p>
        </div>
        <Button size={44} className="lg:hidden" onClick={onChange}>
          <span className="max-[23rem]:sr-only">Cambiar</span>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
      {data.points.length === 0 && (
        <EmptyState
          title="Todavía no tienes marcas aquí"
          text="Anota una o haz el ejercicio en tu próximo entrenamiento."
        />
      )}
      <ExerciseRecords history={data} />
    </div>
  );
}

export default function RecordsScreen() {
  const recordsRead = useQuery(recordsQuery());
  const { data: records } = recordsRead;
  const [params, setParams] = useSearchParams();
  const [asks, setAsks] = useState<'choose' | 'search' | null>(null);
  const id = params.get('ejercicio') ?? records?.[0]?.exercise.id;
  const choose = (exerciseId: string) => {
    setAsks(null);
    setParams({ ejercicio: exerciseId });
  };
  const isEmpty = records?.length === 0;
  return (
    <Screen title="Mis Registros" actions={(records?.length ?? 0) > 0 && <ExportRecords />}>
      <LoadState
        query={recordsRead}
        failed="No pudimos cargar tus registros"
        text="Revisa tu conexión."
        waiting={6}
      />
      <DataAge data={records} />
      {isEmpty && !id && (
        <Panel>
          <EmptyState
            title="Aquí verás tus mejores marcas"
            text="Salen solas de tus entrenamientos; también puedes anotar una."
            action={
              <Button variant="primary" size={44} onClick={() => setAsks('search')}>
                Anotar una marca
              </Button>
            }
          />
        </Panel>
      )}
      {id && (
        <div className="flex items-start gap-8">
          <Chosen key={id} id={id} onChange={() => setAsks(isEmpty ? 'search' : 'choose')} />
          <Panel
            title="Tus ejercicios"
            className="w-[360px] flex-none max-lg:hidden"
            actions={
              <Button size={28} onClick={() => setAsks('search')}>
                Buscar otro
              </Button>
            }
          >
            <div className="px-3 pb-3">
              <ExerciseList records={records ?? []} chosen={id} onChoose={choose} />
            </div>
          </Panel>
        </div>
      )}
      {asks === 'choose' && (
        <ChooseDialog
          records={records ?? []}
          onChoose={choose}
          onSearch={() => setAsks('search')}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'search' && (
        <ExercisePicker
          title="Elegir ejercicio"
          onPick={(exercise) => choose(exercise.id)}
          onClose={() => setAsks(null)}
        />
      )}
    </Screen>
  );
}
