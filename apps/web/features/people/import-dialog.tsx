import type { ImportReport } from '@forja/contract/people/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { CsvImport } from '../../lib/forms/csv-import.tsx';
import { importPeople } from './queries.ts';

const peopleText = (count: number): string =>
  count === 1 ? '1 persona' : `${formatNumber(count)} personas`;

function Preview({ report }: { report: ImportReport }) {
  return (
    <ul className="max-h-56 overflow-y-auto rounded-control border border-line text-13">
      {report.preview.map((row) => (
        <li
          key={row.line}
          className="flex flex-wrap gap-x-3 border-b border-line-2 px-3 py-1.5 last:border-b-0"
        >
          <span className="w-full flex-none truncate font-medium sm:w-40">
            {row.firstName} {row.lastName}
          </span>
          <span className="min-w-0 flex-1 truncate text-muted">{row.email}</span>
          <span className="flex-none text-muted tabular-nums">{row.phone}</span>
        </li>
      ))}
    </ul>
  );
}

function Summary({ report }: { report: ImportReport }) {
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-2">
      <Badge tone={report.errors.length === 0 ? 'ok' : 'bad'}>
        {formatNumber(report.valid)} de {formatNumber(report.total)} listas
      </Badge>
      <span className="text-13 text-muted">Leído como {report.encoding}</span>
    </div>
  );
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [invite, setInvite] = useState(false);
  return (
    <CsvImport<ImportReport>
      title="Importar personas"
      text="Un archivo CSV con las columnas nombre, apellidos, correo, teléfono, cédula y nacimiento. Basta con el nombre y un teléfono, una cédula o un correo."
      send={(file, dryRun) => importPeople(file, dryRun, invite)}
      isSaved={({ created }) => created > 0}
      onSaved={({ created }) => void toast(`Importamos ${peopleText(created)}.`)}
      amount={({ valid }) => peopleText(valid)}
      summary={(report) => <Summary report={report} />}
      preview={(report) => (
        <>
          <Preview report={report} />
          <Checkbox
            label="Enviarles la invitación por correo"
            checked={invite}
            onChange={(event) => setInvite(event.target.checked)}
          />
        </>
      )}
      onClose={onClose}
    />
  );
}
