import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { exerciseQuery } from '../queries.ts';
import { ExerciseVideos } from '../videos/exercise-videos.tsx';
import { equipmentName, muscleName } from '../words.ts';
import { MuscleMap, type MuscleMapProps } from './muscle-map.tsx';

function Muscles({ primary, secondary }: MuscleMapProps) {
  const list = (muscles: readonly string[]) => muscles.map(muscleName).join(', ');
  return (
    <figure>
      <MuscleMap primary={primary} secondary={secondary} />
      <figcaption className="mt-2 text-center text-13 text-muted">
        <span className="font-medium text-ink">{list(primary)}</span>
        {secondary.length > 0 && ` · también ${list(secondary).toLocaleLowerCase('es')}`}
      </figcaption>
    </figure>
  );
}

export function ExerciseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(exerciseQuery(id));
  const { data } = query;
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.name ?? 'Ejercicio'}
      text={data && `${equipmentName(data.equipment)} · nivel ${data.level}`}
      width="medium"
      closeButton
    >
      <LoadState
        query={query}
        failed="No pudimos cargar el ejercicio"
        text="Revisa tu conexión; tu entrenamiento sigue guardado."
        waiting={4}
      />
      {data && (
        <div className="flex flex-col gap-4">
          <Muscles primary={data.primaryMuscles} secondary={data.secondaryMuscles} />
          <ExerciseVideos exerciseId={id} />
          {data.steps.length > 0 && (
            <section>
              <h3 className="font-semibold">Cómo se hace</h3>
              <ol className="mt-1 list-decimal space-y-1 pl-5">
                {data.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          {data.mistakes.length > 0 && (
            <section>
              <h3 className="font-semibold">Errores comunes</h3>
              <ul className="mt-1 list-disc space-y-1 pl-5">
                {data.mistakes.map((mistake) => (
                  <li key={mistake}>{mistake}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}
