import { rateName } from '@forja/contract/fiscal/words';
import type { VatMonth, VatRow } from '@forja/contract/fiscal-months/vat-schema';
import { Button } from '@forja/ui/actions/button.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { monthsBefore } from '../../lib/format/months-before.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { saveArchive, saveVat, vatQuery } from './queries.ts';

const money = (cents: number) => formatMoney(cents, 'CRC');

const COLUMNS: Column<VatRow>[] = [
  { key: 'rate', header: 'Tarifa', title: true, width: 68, cell: ({ taxBp }) => rateName(taxBp) },
  {
    key: 'sold',
    header: 'Ventas',
    width: 122,
    align: 'end',
    phone: 'detail',
    cell: (row) => money(row.sold.netCents),
  },
  {
    key: 'soldTax',
    header: 'IVA',
    width: 122,
    align: 'end',
    phone: 'none',
    cell: (row) => money(row.sold.taxCents),
  },
  {
    key: 'back',
    header: 'Notas de crédito',
    width: 122,
    align: 'end',
    phone: 'none',
    cell: (row) => money(row.takenBack.netCents),
  },
  {
    key: 'backTax',
    header: 'IVA devuelto',
    width: 122,
    align: 'end',
    phone: 'none',
    cell: (row) => money(row.takenBack.taxCents),
  },
  {
    key: 'due',
    header: 'IVA por declarar',
    width: 122,
    align: 'end',
    phone: 'side',
    cell: ({ dueCents }) => <b>{money(dueCents)}</b>,
  },
];

const some = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Reasons why the sums may still change or are incomplete. */
function Caveats({ environment, undecided, unwritten, deferred, bought }: VatMonth) {
  const sentences = [
    environment === 'sandbox' && 'Son comprobantes de prueba: no se declaran.',
    undecided > 0 &&
      `${some(undecided, 'comprobante espera', 'comprobantes esperan')} la respuesta de Hacienda y ya ${undecided === 1 ? 'está sumado' : 'están sumados'}.`,
    unwritten > 0 &&
      `${some(unwritten, 'comprobante todavía no se firma y falta', 'comprobantes todavía no se firman y faltan')} en la suma.`,
    deferred.documents > 0 &&
      `${some(deferred.documents, 'factura a crédito difiere', 'facturas a crédito difieren')} ${money(deferred.taxCents)} de IVA: se ${deferred.documents === 1 ? 'suma' : 'suman'} al cobrarse, con su recibo. Lo que no se cobre en 90 días lo declara tu contador.`,
    bought.unanswered > 0 &&
      `${some(bought.unanswered, 'compra del mes espera tu respuesta y no da', 'compras del mes esperan tu respuesta y no dan')} crédito fiscal todavía.`,
    bought.unconverted > 0 &&
      `${some(bought.unconverted, 'compra en otra moneda no dice su tipo de cambio y falta', 'compras en otra moneda no dicen su tipo de cambio y faltan')} en el crédito fiscal.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <p className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
      {sentences.join(' ')}
    </p>
  );
}

/** The tax to pay for the month: the tax of sales less the credit for purchases. */
function Totals({ documents, bought, total }: VatMonth) {
  const { netCents, dueCents, leftCents } = total;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-14">
      <dt className="text-muted">
        Ventas netas de {some(documents, 'comprobante', 'comprobantes')}
      </dt>
      <dd className="text-right tabular-nums">{money(netCents)}</dd>
      <dt className="text-muted">IVA por declarar</dt>
      <dd className="text-right tabular-nums">{money(dueCents)}</dd>
      <dt className="text-muted">
        Crédito fiscal de {some(bought.documents, 'compra aceptada', 'compras aceptadas')}
      </dt>
      <dd className="text-right tabular-nums">{money(-bought.creditCents)}</dd>
      <dt className="font-semibold">{leftCents < 0 ? 'Saldo a favor del mes' : 'IVA por pagar'}</dt>
      <dd className="text-right font-semibold tabular-nums">{money(Math.abs(leftCents))}</dd>
    </dl>
  );
}

/**
 * The sums of a month's documents for the tax declaration, and all of them as a file for the
 * accountant.
 */
export function VatPanel() {
  const { timeZone } = useSettings();
  const may = useMay();
  const months = monthsBefore(timeZone);
  // Begins with last month, which is the one to declare.
  const [month, setMonth] = useState(months[1]?.value ?? '');
  const query = useQuery({ ...vatQuery(month), placeholderData: keepPreviousData });
  const archive = useAction(() => saveArchive(month));
  const { data } = query;
  const rows = data?.rows ?? [];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Mes"
          className="w-56"
          options={months}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        {may('export') && data && data.documents > 0 && (
          <Button
            loading={archive.busy}
            icon={<FolderDown size={16} aria-hidden="true" />}
            onClick={() => archive.start()}
          >
            Comprobantes en ZIP
          </Button>
        )}
      </div>
      <LoadState query={query} failed="No pudimos sumar el mes" />
      {data && <Caveats {...data} />}
      {data && (
        <Panel
          title="IVA del mes"
          actions={
            <ExportMenu
              name={`iva-${month}`}
              save={(file, format) => saveVat(month, file, format)}
            />
          }
          className="overflow-hidden"
        >
          <p className="px-5 pb-3 text-13 text-muted text-pretty">
            Para el formulario 150 de TRIBU-CR, que sustituyó al D-104. Suma los comprobantes
            emitidos en el mes, sin los rechazados, y resta el crédito fiscal de las compras que
            aceptaste.
          </p>
          <DataTable
            label="IVA del mes por tarifa"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ taxBp }) => String(taxBp)}
            rowName={({ taxBp }) => rateName(taxBp)}
            loading={query.isFetching}
            empty={{ title: 'Ese mes no tiene comprobantes' }}
          />
          {(rows.length > 0 || data.bought.documents > 0) && <Totals {...data} />}
        </Panel>
      )}
    </div>
  );
}
