import { IMPORT_MAX_BYTES } from '@forja/contract/import-limits';
import { Button } from '@forja/ui/actions/button.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useAttempt } from '../screen/use-action.ts';
import { useLatestRead } from '../screen/use-latest-read.ts';
import { LineErrors } from './line-errors.tsx';

interface CsvImportProps<Report> {
  title: string;
  text: string;
  /** Sends the file; with `dryRun` the server only checks it. */
  send: (file: File, dryRun: boolean) => Promise<Report>;
  /** Whether the lines were saved and not only checked. */
  isSaved: (report: Report) => boolean;
  onSaved: (report: Report) => Promise<void> | void;
  /** What would be saved, such as '3 personas'. */
  amount: (report: Report) => string;
  summary: (report: Report) => ReactNode;
  /** Shown when every line is valid. */
  preview: (report: Report) => ReactNode;
  onClose: () => void;
}

/** Imports a spreadsheet: checked first, then saved completely or not at all. */
export function CsvImport<Report extends Parameters<typeof LineErrors>[0]>(
  props: CsvImportProps<Report>,
) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const check = useLatestRead((chosen: File) => props.send(chosen, true), setReport);
  const save = useAttempt(async (chosen: File) => {
    const answer = await props.send(chosen, false);
    setReport(answer);
    if (!props.isSaved(answer)) return;
    await props.onSaved(answer);
    props.onClose();
  });
  const ready = report !== null && report.errors.length === 0;

  return (
    <Dialog
      open
      onClose={props.onClose}
      width="large"
      title={props.title}
      text={props.text}
      actions={
        <>
          <Button onClick={props.onClose}>Volver</Button>
          <Button
            variant="primary"
            disabled={!ready}
            loading={check.busy || save.busy}
            onClick={() => file && save.start(file)}
          >
            {ready ? `Importar ${props.amount(report)}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        <FileField
          label="Archivo"
          accept=".csv,text/csv,text/plain"
          maxBytes={IMPORT_MAX_BYTES}
          value={file}
          error={check.problem ?? save.problem}
          onFile={(next) => {
            setFile(next);
            save.setProblem(undefined);
            check.stop();
            if (next) check.start(next);
          }}
        />
        {report && props.summary(report)}
        {report && !ready && <LineErrors {...report} />}
        {ready && props.preview(report)}
      </div>
    </Dialog>
  );
}
