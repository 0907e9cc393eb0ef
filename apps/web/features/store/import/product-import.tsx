import type { ProductImportReport } from '@forja/contract/store/import-routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { CsvImport } from '../../../lib/forms/csv-import.tsx';
import { useSettings } from '../../../lib/gym/settings.ts';
import { STORE_KEY } from '../queries.ts';

const productsText = (count: number): string =>
  count === 1 ? '1 producto' : `${formatNumber(count)} productos`;

function sendFile(file: File, dryRun: boolean): Promise<ProductImportReport> {
  const body = new FormData();
  body.append('file', file);
  return change('POST /store/import', { body, query: { dryRun: dryRun ? 'true' : 'false' } });
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

export function ProductImport({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const amount = ({ created, updated }: ProductImportReport) => productsText(created + updated);
  return (
    <CsvImport<ProductImportReport>
      title="Importar productos"
      text="Un archivo CSV con una línea por variante. Solo producto y precio son obligatorias; un producto con el mismo nombre se actualiza. Para ver todas las columnas, exporta primero los que tienes."
      send={sendFile}
      isSaved={({ saved }) => saved}
      onSaved={async (report) => {
        await client.invalidateQueries({ queryKey: STORE_KEY });
        toast({ tone: 'ok', message: `Importamos ${amount(report)}.` });
      }}
      amount={amount}
      summary={(report) => <Summary report={report} />}
      preview={(report) => <Preview report={report} />}
      onClose={onClose}
    />
  );
}
