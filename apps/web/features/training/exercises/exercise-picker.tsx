import type { ExerciseDetail, ExerciseSummary } from '@forja/contract/training/exercise-routes';
import {
  createExerciseSearch,
  type ExerciseQuery,
  indexExercise,
} from '@forja/library/training/exercise-search';
import { EQUIPMENT, MUSCLES } from '@forja/library/training/vocabulary';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search, Square, SquareCheckBig } from 'lucide-react';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { inSlices } from '../../../lib/screen/in-slices.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { PictogramTile } from '../../../shared/training/pictogram.tsx';
import { exercisesQuery } from '../queries.ts';
import { equipmentName, exercisesText, muscleName } from '../words.ts';

interface ExercisePickerProps {
  title: string;
  onPick: (exercise: ExerciseDetail) => void;
  /** Set where several exercises can be added at once; they come in the order they were ticked. */
  onPickSeveral?: ((exercises: readonly ExerciseDetail[]) => void) | undefined;
  onClose: () => void;
  /** The exercise to replace: its muscle is preset, and its movement pattern comes first. */
  replaces?: ExerciseSummary;
}

/** Few enough to keep up with typing on a slow phone. */
const MAX_SHOWN = 30;
/** Enough to fill the dialog; the others are added after it was drawn. */
const FIRST_SHOWN = 12;
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));
const MUSCLE_OPTIONS = optionsOf(MUSCLES);
const EQUIPMENT_OPTIONS = optionsOf(EQUIPMENT);

type Searchable = Parameters<typeof createExerciseSearch>[0][number] & ExerciseDetail;

/** Exercises of the same movement pattern first; the sort keeps the best matches ahead. */
const substitutesFor = (replaced: ExerciseSummary, found: readonly Searchable[]) =>
  found
    .filter(({ id }) => id !== replaced.id)
    .sort(
      (a, b) => Number(b.pattern === replaced.pattern) - Number(a.pattern === replaced.pattern),
    );

export function ExercisePicker(props: ExercisePickerProps) {
  const { title, onPick, onPickSeveral, onClose, replaces } = props;
  const query = useQuery(exercisesQuery);
  // The dialog opens first, so that the press is answered; then come its exercises.
  const data = useDeferredValue(query.data ?? null, null);
  const muscle = replaces?.primaryMuscles[0] ?? '';
  const [wanted, setWanted] = useState({ text: '', muscle, equipment: '' });
  const [shown, setShown] = useState(FIRST_SHOWN);
  useEffect(() => {
    if (data) startTransition(() => setShown(MAX_SHOWN));
  }, [data]);
  const [ticked, setTicked] = useState<readonly ExerciseDetail[]>([]);
  const isTicked = ({ id }: ExerciseDetail) => ticked.some((each) => each.id === id);
  const tick = (exercise: ExerciseDetail) =>
    setTicked(
      isTicked(exercise) ? ticked.filter(({ id }) => id !== exercise.id) : [...ticked, exercise],
    );
  const want = (values: Partial<typeof wanted>) => {
    setWanted({ ...wanted, ...values });
    setShown(MAX_SHOWN);
  };
  const deferred = useDeferredValue(wanted);
  // The type is safe: the server checks the gym's own exercises against the same vocabulary.
  const all = useMemo(() => (data ?? []) as Searchable[], [data]);
  const search = useMemo(() => createExerciseSearch(all), [all]);
  // Drawn first, then indexed for the search while the person reads.
  useEffect(() => inSlices(all, indexExercise), [all]);
  const found = useMemo(() => {
    const { text, muscle, equipment } = deferred;
    const hits = search({
      text,
      muscle: muscle || undefined,
      equipment: equipment || undefined,
    } as ExerciseQuery);
    return replaces ? substitutesFor(replaces, hits) : hits;
  }, [search, deferred, replaces]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="medium"
      closeButton
      actions={
        onPickSeveral &&
        ticked.length > 0 && (
          <Button variant="primary" onClick={() => onPickSeveral(ticked)}>
            Agregar {exercisesText(ticked.length)}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-2 gap-2 pb-3">
        <TextField
          label="Buscar ejercicio"
          labelHidden
          type="search"
          placeholder="Buscar ejercicio"
          autoFocus
          className="col-span-2"
          icon={<Search size={16} aria-hidden="true" />}
          value={wanted.text}
          onChange={(event) => want({ text: event.target.value })}
        />
        <SelectField
          label="Músculo"
          labelHidden
          placeholder="Todos los músculos"
          options={MUSCLE_OPTIONS}
          value={wanted.muscle}
          onChange={(event) => want({ muscle: event.target.value })}
        />
        <SelectField
          label="Equipo"
          labelHidden
          placeholder="Todo el equipo"
          options={EQUIPMENT_OPTIONS}
          value={wanted.equipment}
          onChange={(event) => want({ equipment: event.target.value })}
        />
      </div>
      <LoadState
        query={query}
        failed="No pudimos cargar la biblioteca"
        text="Hace falta conexión para buscar ejercicios."
        waiting={<SkeletonRows rows={6} label="Cargando la biblioteca…" />}
      />
      {query.data && !data && <div className="h-[calc(44dvh+24px)] min-h-46" />}
      {data && (
        <>
          <p role="status" className="text-13 text-muted">
            {exercisesText(found.length)}
          </p>
          {found.length === 0 && (
            <EmptyState title="Nada coincide" text="Prueba con otra palabra o quita un filtro." />
          )}
          <List className="-mx-2 mt-1 max-h-[44dvh] min-h-40 overflow-y-auto">
            {found.slice(0, shown).map((exercise) => (
              <li key={exercise.id} className="flex items-center">
                <button
                  type="button"
                  // Once some are ticked, a touch ticks one more, because picking one would lose
                  // them.
                  onClick={() => (ticked.length > 0 ? tick(exercise) : onPick(exercise))}
                  className="ring-inset flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
                >
                  <PictogramTile pattern={exercise.pattern} name={exercise.name} size={40} />
                  <span className="min-w-0">
                    <span className="line-clamp-2 font-medium">{exercise.name}</span>
                    <span className="block truncate text-13 text-muted">
                      {exercise.primaryMuscles.map(muscleName).join(', ')} ·{' '}
                      {equipmentName(exercise.equipment)}
                      {exercise.own && ' · del gimnasio'}
                    </span>
                  </span>
                </button>
                {onPickSeveral && (
                  <IconButton
                    size={44}
                    label={`Elegir ${exercise.name} y otros`}
                    aria-pressed={isTicked(exercise)}
                    onClick={() => tick(exercise)}
                    icon={
                      isTicked(exercise) ? (
                        <SquareCheckBig
                          size={18}
                          aria-hidden="true"
                          className="text-primary-text"
                        />
                      ) : (
                        <Square size={18} aria-hidden="true" />
                      )
                    }
                  />
                )}
              </li>
            ))}
            {found.length > shown && (
              <li className="flex justify-center p-1">
                <Button variant="ghost" size={44} onClick={() => setShown(shown + MAX_SHOWN)}>
                  Ver más ejercicios
                </Button>
              </li>
            )}
          </List>
        </>
      )}
    </Dialog>
  );
}
