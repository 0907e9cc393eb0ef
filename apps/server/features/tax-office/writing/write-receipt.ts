import { decimal, lineAmounts, summarise } from './amounts.ts';
import { rateCode } from './codes.ts';
import type { FiscalDocument, FiscalLine } from './document.ts';
import {
  currency,
  identification,
  payments,
  percent,
  receiver,
  reference,
  taxes,
  VALUE_ADDED_TAX,
} from './document-parts.ts';
import { group, leaf, maybe } from './xml-text.ts';

/** A line of a receipt: what was paid of each item of its invoice, without codes or prices. */
function line(sold: FiscalLine, at: number): string {
  const { subtotal, fullTax, tax, total } = lineAmounts(sold);
  return group(
    'LineaDetalle',
    leaf('NumeroLinea', String(at + 1)),
    leaf('Detalle', sold.detail),
    leaf('MontoTotal', decimal(subtotal)),
    leaf('SubTotal', decimal(subtotal)),
    group(
      'Impuesto',
      leaf('Codigo', VALUE_ADDED_TAX),
      maybe('CodigoTarifaIVA', rateCode(sold.taxBp) ?? null),
      leaf('Tarifa', percent(sold.taxBp)),
      leaf('Monto', decimal(fullTax)),
    ),
    leaf('ImpuestoNeto', decimal(tax)),
    leaf('MontoTotalLinea', decimal(total)),
  );
}

/** The parts of a receipt of payment in the order of their schema, which differs from the others. */
export function receiptBody(document: FiscalDocument): (string | null)[] {
  const { issuer } = document;
  const sums = summarise(document.lines);
  return [
    leaf('Clave', document.clave),
    leaf('ProveedorSistemas', document.systemProvider),
    leaf('NumeroConsecutivo', document.consecutive),
    leaf('FechaEmision', document.issuedAt),
    group(
      'Emisor',
      leaf('Nombre', issuer.name),
      identification(issuer.identification),
      leaf('CorreoElectronico', issuer.email),
    ),
    document.receiver && receiver(document.receiver),
    leaf('CondicionVenta', document.condition),
    group('DetalleServicio', ...document.lines.map(line)),
    group(
      'ResumenFactura',
      currency(document),
      leaf('TotalVenta', decimal(sums.net)),
      leaf('TotalVentaNeta', decimal(sums.net)),
      ...taxes(sums),
      leaf('TotalImpuesto', decimal(sums.tax)),
      ...payments(document),
      leaf('TotalComprobante', decimal(sums.total)),
    ),
    ...document.references.map(reference),
  ];
}
