import { WEIGHT_UNITS, type WeightUnit } from '@forja/contract/weight-unit';
import type { ImportPreview } from '@forja/contract/workout-imports/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatShortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import type { Matches } from './import-sessions.ts';

const APP_NAMES = { hevy: 'Hevy', strong: 'Strong' } as const;
const UNIT_NAMES: Record<WeightUnit, string> = { kg: 'Kilogramos', lb: 'Libras' };

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

interface ImportPreviewProps {
  preview: ImportPreview;
  matches: Matches;
  /** The number of sessions without any chosen exercise. */
  left: number;
  unit: WeightUnit;
  onUnit: (unit: WeightUnit) => void;
  onMatch: (name: string, exercise: { id: string; name: string } | null) => void;
}

function Summary({ preview, left }: Pick<ImportPreviewProps, 'preview' | 'left'>) {
  const { timeZone } = useSettings();
  const { source, sessions, known, skipped, skippedLines } = preview;
  const sets = preview.names.reduce((sum, each) => sum + each.sets, 0);
  const starts = sessions.map(({ startedAt }) => startedAt).sort();
  const [first, last] = [starts[0], starts.at(-1)].map((at) =>
    at ? formatShortDate(at, timeZone, Date.now()) : '',
  );
  return (
    <div aria-live="polite" className="text-13">
      <p className="text-14 font-medium">
        {APP_NAMES[source]}: {counted(sessions.length, 'entrenamiento', 'entrenamientos')},{' '}
        {counted(sets, 'serie', 'series')}
      </p>
      <p className="text-muted">
        {first === last ? first : `Del ${first} al ${last}`}
        {known > 0 && ` · ${counted(known, 'ya está y no se repite', 'ya están y no se repiten')}`}
        {left > 0 && ` · ${counted(left, 'queda', 'quedan')} fuera, sin ejercicios elegidos`}
      </p>
      <p className="text-muted">
        {known === sessions.length
          ? 'Todo lo del archivo ya está en tu historial.'
          : 'Cuentan en tus récords y en tu historial. No avisamos a tus amistades.'}
      </p>
      {skipped > 0 && (
        <p className="text-warn">
          No entendimos {counted(skipped, 'línea', 'líneas')}: {skippedLines.join(', ')}
          {skipped > skippedLines.length && '…'}
        </p>
      )}
    </div>
  );
}

/** The content of a file, with the matching exercise of ours for each of its names. */
export function ImportPreviewView(props: ImportPreviewProps) {
  const { preview, matches, left, unit, onUnit, onMatch } = props;
  const [asking, setAsking] = useState<string | null>(null);
  // Uncertain matches first, because the person has to check them.
  const names = preview.names.toSorted(
    (a, b) => Number(a.sure) - Number(b.sure) || b.sets - a.sets,
  );
  return (
    <>
      <Summary preview={preview} left={left} />
      {preview.unit === null && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="pb-1 text-13 text-muted">El archivo no dice en qué pesabas</legend>
          {WEIGHT_UNITS.map((each) => (
            <Chip key={each} on={each === unit} onClick={() => onUnit(each)}>
              {UNIT_NAMES[each]}
            </Chip>
          ))}
        </fieldset>
      )}
      <ul aria-label="Ejercicios del archivo" className="-mx-2">
        {names.map(({ name, sets, sure }) => {
          const match = matches.get(name);
          const verb = match ? 'Cambiar' : 'Elegir';
          return (
            <li key={name} className="flex items-center gap-1 border-t border-line-2 px-2 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block text-13 break-words text-muted">
                  {name} · {counted(sets, 'serie', 'series')}
                </span>
                <span className="line-clamp-2 font-medium">
                  {match ? match.name : 'No se importa'}
                </span>
                {match && !sure && <Badge tone="warn">Revisa si es este</Badge>}
              </span>
              <Button
                variant="ghost"
                size={44}
                aria-label={`${verb} el ejercicio de ${name}`}
                onClick={() => setAsking(name)}
              >
                {verb}
              </Button>
              {match && (
                <IconButton
                  size={44}
                  label={`No importar ${name}`}
                  icon={<X size={17} aria-hidden="true" />}
                  onClick={() => onMatch(name, null)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {asking !== null && (
        <ExercisePicker
          title={`¿Cuál es ${asking}?`}
          onClose={() => setAsking(null)}
          onPick={({ id, name }) => {
            onMatch(asking, { id, name });
            setAsking(null);
          }}
        />
      )}
    </>
  );
}
