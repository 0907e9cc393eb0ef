import type { ImportReport } from '@forja/contract/people';
import { Badge } from '@forja/ui/badge';
import { Button } from '@forja/ui/button';
import { Checkbox } from '@forja/ui/checkbox';
import { Dialog } from '@forja/ui/dialog';
import { FileField } from '@forja/ui/file-field';
import { FormErrorSummary } from '@forja/ui/form-error-summary';
import { toast } from '@forja/ui/toast';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/error.ts';
import { formatNumber } from '../../lib/format.ts';
import { LineErrors } from '../../lib/line-errors.tsx';
import { importPeople } from './queries.ts';

const MAX_BYTES = 5 * 1024 * 1024;

function sentenceOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.details[0]?.message : undefined;
  return detail ?? errorMessage(error);
}

const peopleText = (count: number): string =>
  count === 1 ? '1 persona' : `${formatNumber(count)} personas`;

function Preview({ report }: { report: ImportReport }) {
  return (
    <ul className="max-h-56 overflow-y-auto rounded-control border border-line text-13">
      {report.preview.map((row) => (
        <li
          key={row.line}
          className="flex gap-3 border-b border-line-2 px-3 py-1.5 last:border-b-0"
        >
          <span className="w-40 flex-none truncate font-medium">
            {row.firstName} {row.lastName}
          </span>
          <span className="min-w-0 flex-1 truncate text-muted">{row.email}</span>
          <span className="flex-none text-muted tabular-nums">{row.phone}</span>
        </li>
      ))}
    </ul>
  );
}

/** A list of people from a spreadsheet: looked at first, then saved whole or not at all. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState<string>();
  const [invite, setInvite] = useState(false);
  const [working, setWorking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ready = report !== null && report.errors.length === 0;

  const send = async (chosen: File, dryRun: boolean) => {
    setWorking(true);
    setProblem(undefined);
    try {
      const answer = await importPeople(chosen, dryRun, invite);
      setReport(answer);
      if (answer.created > 0) {
        toast(`Importamos ${peopleText(answer.created)}.`);
        onClose();
      }
    } catch (error) {
      setReport(null);
      setProblem(sentenceOf(error));
      setAttempt((before) => before + 1);
    }
    setWorking(false);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title="Importar personas"
      text="Un archivo CSV con las columnas nombre, apellidos, correo, teléfono, cédula y nacimiento. Solo nombre y correo son obligatorias."
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant="primary"
            disabled={!ready}
            loading={working}
            onClick={() => file && void send(file, false)}
          >
            {ready ? `Importar ${peopleText(report.valid)}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <FormErrorSummary problems={[]} message={problem} attempt={attempt} />
        <FileField
          label="Archivo"
          accept=".csv,text/csv,text/plain"
          maxBytes={MAX_BYTES}
          value={file}
          onFile={(next) => {
            setFile(next);
            setReport(null);
            setProblem(undefined);
            if (next) void send(next, true);
          }}
        />
        {report && (
          <div aria-live="polite" className="flex flex-wrap items-center gap-2">
            <Badge tone={ready ? 'ok' : 'bad'}>
              {formatNumber(report.valid)} de {formatNumber(report.total)} listas
            </Badge>
            <span className="text-13 text-muted">Leído como {report.encoding}</span>
          </div>
        )}
        {report && !ready && <LineErrors {...report} />}
        {ready && <Preview report={report} />}
        {ready && (
          <Checkbox
            label="Enviarles la invitación por correo"
            checked={invite}
            onChange={(event) => setInvite(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
