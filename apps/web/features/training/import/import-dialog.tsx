import { IMPORT_MAX_BYTES } from '@forja/contract/import-limits';
import type { ImportPreview } from '@forja/contract/training/workout-import-routes';
import type { WeightUnit } from '@forja/contract/weight-unit';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useMemo, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { fieldMessage } from '../../../lib/api/error.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSession } from '../../../lib/session/current.ts';
import { renewTraining } from '../renew-training.ts';
import { ImportPreviewView } from './import-preview.tsx';
import { inParts, type Matches, matchesOf, sessionsToSend } from './import-sessions.ts';

const workoutsText = (count: number): string =>
  count === 1 ? '1 entrenamiento' : `${formatNumber(count)} entrenamientos`;

function readFile(file: File, unit: WeightUnit): Promise<ImportPreview> {
  const body = new FormData();
  body.append('file', file);
  return change('POST /workouts/imports/preview', { body, query: { unit } });
}

/** Brings past workouts in from a file of Hevy or Strong, after a look at what it holds. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [unit, setUnit] = useState<WeightUnit>(user?.weightUnit ?? 'kg');
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [matches, setMatches] = useState<Matches>(new Map());
  const [problem, setProblem] = useState<string | undefined>();
  const [working, setWorking] = useState(false);
  const [sent, setSent] = useState(0);

  async function read(chosen: File | null, wanted: WeightUnit) {
    setFile(chosen);
    setUnit(wanted);
    setProblem(undefined);
    if (!chosen) return setPreview(null);
    setWorking(true);
    try {
      const found = await readFile(chosen, wanted);
      // What was chosen for a name stays when only the unit changes.
      setMatches(new Map([...matchesOf(found), ...(chosen === file ? matches : [])]));
      setPreview(found);
    } catch (error) {
      setPreview(null);
      setProblem(fieldMessage(error));
    }
    setWorking(false);
  }

  const sessions = useMemo(
    () => (preview ? sessionsToSend(preview, matches) : []),
    [preview, matches],
  );
  const parts = useMemo(() => inParts(sessions), [sessions]);

  async function save() {
    setWorking(true);
    setProblem(undefined);
    let added = 0;
    try {
      for (const [at, part] of parts.entries()) {
        setSent(at);
        added += (await change('POST /workouts/imports', { body: { sessions: part } })).added;
      }
      toast(added === 0 ? 'Todo lo del archivo ya estaba.' : `Agregamos ${workoutsText(added)}.`);
      onClose();
    } catch (error) {
      setProblem(`${fieldMessage(error)} Lo que ya entró no se repite si lo intentas de nuevo.`);
    }
    setWorking(false);
    await renewTraining();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Importar entrenamientos"
      text="Exporta tu historial como CSV desde Hevy o Strong y elige el archivo aquí."
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {preview && (
            <Button
              variant="primary"
              loading={working}
              disabled={sessions.length === 0}
              onClick={() => void save()}
            >
              {working && parts.length > 1
                ? `Parte ${sent + 1} de ${parts.length}`
                : `Importar ${workoutsText(sessions.length)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileField
          label="Archivo CSV"
          accept=".csv,text/csv"
          maxBytes={IMPORT_MAX_BYTES}
          value={file}
          error={problem}
          onFile={(chosen) => void read(chosen, unit)}
        />
        {working && !preview && <SkeletonRows rows={4} label="Leyendo el archivo…" />}
        {preview && (
          <ImportPreviewView
            preview={preview}
            matches={matches}
            left={preview.sessions.length - preview.known - sessions.length}
            unit={unit}
            onUnit={(wanted) => void read(file, wanted)}
            onMatch={(name, exercise) => setMatches(new Map([...matches, [name, exercise]]))}
          />
        )}
      </div>
    </Dialog>
  );
}
