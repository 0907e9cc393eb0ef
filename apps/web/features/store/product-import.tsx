import type { ProductImportReport } from '@forja/contract/store-transfer';
import { Badge } from '@forja/ui/badge';
import { Button } from '@forja/ui/button';
import { Dialog } from '@forja/ui/dialog';
import { FileField } from '@forja/ui/file-field';
import { FormErrorSummary } from '@forja/ui/form-error-summary';
import { toast } from '@forja/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/error.ts';
import { change } from '../../lib/api.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { LineErrors } from '../../lib/line-errors.tsx';
import { useSettings } from '../../lib/settings.ts';
import { STORE_KEY } from './queries.ts';

const MAX_BYTES = 5 * 1024 * 1024;

const productsText = (count: number): string =>
  count === 1 ? '1 producto' : `${formatNumber(count)} productos`;

function sendFile(file: File, dryRun: boolean): Promise<ProductImportReport> {
  const body = new FormData();
  body.append('file', file);
  return change('POST /store/import', { body, query: { dryRun: dryRun ? 'true' : 'false' } });
}

function sentenceOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.details[0]?.message : undefined;
  return detail ?? errorMessage(error);
}

function Preview({ report }: { report: ProductImportReport }) {
  const { currency } = useSettings();
  return (
    <ul className="max-h-56 overflow-y-auto rounded-control border border-line text-13">
      {report.preview.map((row) => (
        <li
          key={row.line}
          className="flex gap-3 border-b border-line-2 px-3 py-1.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1 truncate font-medium">{row.name}</span>
          <span className="flex-none text-muted">
            {row.variants === 1 ? 'sin variantes' : `${row.variants} variantes`}
          </span>
          <span className="flex-none tabular-nums">{formatMoney(row.priceCents, currency)}</span>
          <span className="w-16 flex-none text-right text-muted">
            {row.isNew ? 'nuevo' : 'cambia'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Summary({ report }: { report: ProductImportReport }) {
  const ready = report.errors.length === 0;
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-2">
      <Badge tone={ready ? 'ok' : 'bad'}>
        {formatNumber(report.valid)} de {formatNumber(report.total)} líneas listas
      </Badge>
      <span className="text-13 text-muted">
        {report.created === 1 ? '1 nuevo' : `${formatNumber(report.created)} nuevos`},{' '}
        {report.updated === 1 ? '1 cambia' : `${formatNumber(report.updated)} cambian`} · Leído como{' '}
        {report.encoding}
        {report.newCategories.length > 0 &&
          ` · Categorías nuevas: ${report.newCategories.join(', ')}`}
      </span>
    </div>
  );
}

/** Products from a spreadsheet: looked at first, then saved whole or not at all. */
export function ProductImport({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ProductImportReport | null>(null);
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ready = report !== null && report.errors.length === 0;

  const send = async (chosen: File, dryRun: boolean) => {
    setWorking(true);
    setProblem(undefined);
    try {
      const answer = await sendFile(chosen, dryRun);
      setReport(answer);
      if (answer.saved) {
        await client.invalidateQueries({ queryKey: STORE_KEY });
        toast({
          tone: 'ok',
          message: `Importamos ${productsText(answer.created + answer.updated)}.`,
        });
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
      title="Importar productos"
      text="Un archivo CSV con una línea por variante. Solo producto y precio son obligatorias; un producto con el mismo nombre se actualiza. Para ver todas las columnas, exporta primero los que tienes."
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant="primary"
            disabled={!ready}
            loading={working}
            onClick={() => file && void send(file, false)}
          >
            {ready ? `Importar ${productsText(report.created + report.updated)}` : 'Importar'}
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
        {report && <Summary report={report} />}
        {report && !ready && <LineErrors {...report} />}
        {ready && <Preview report={report} />}
      </div>
    </Dialog>
  );
}
