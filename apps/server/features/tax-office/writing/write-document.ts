import { asDay } from '@forja/calendar/day';
import { type FiscalKind, OTHER } from '@forja/contract/fiscal/values';
import { type Amount, decimal, lineAmounts, type Summary, summarise } from './amounts.ts';
import { isService, RECEIPT, rateCode } from './codes.ts';
import { type FiscalDocument, type FiscalLine, fiscalDocument } from './document.ts';
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
import { REFERENCE_CODES, revisionOn } from './revisions.ts';
import { receiptBody } from './write-receipt.ts';
import { group, leaf, maybe } from './xml-text.ts';

const ROOTS: Record<FiscalKind, { element: string; schema: string }> = {
  '01': { element: 'FacturaElectronica', schema: 'facturaElectronica' },
  '02': { element: 'NotaDebitoElectronica', schema: 'notaDebitoElectronica' },
  '03': { element: 'NotaCreditoElectronica', schema: 'notaCreditoElectronica' },
  '04': { element: 'TiqueteElectronico', schema: 'tiqueteElectronico' },
  '10': { element: 'ReciboElectronicoPago', schema: 'reciboElectronicoPago' },
};

const SCHEMAS = 'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/';

const COMMERCIAL_DISCOUNT = '07';

function issuer({ name, tradeName, place, phone, email, ...who }: FiscalDocument['issuer']) {
  return group(
    'Emisor',
    leaf('Nombre', name),
    identification(who.identification),
    maybe('NombreComercial', tradeName),
    group(
      'Ubicacion',
      leaf('Provincia', place.province),
      leaf('Canton', place.canton),
      leaf('Distrito', place.district),
      leaf('OtrasSenas', place.address),
    ),
    phone &&
      group('Telefono', leaf('CodigoPais', phone.countryCode), leaf('NumTelefono', phone.number)),
    leaf('CorreoElectronico', email),
  );
}

/** The exemption of a line: its authorisation and the tax it takes off. */
function exemption(paper: FiscalDocument['exemption'], exemptBp: number, exempted: Amount) {
  if (!paper || exemptBp === 0) return null;
  return group(
    'Exoneracion',
    leaf('TipoDocumentoEX1', paper.kind),
    maybe('TipoDocumentoOTRO', paper.kind === OTHER ? paper.kindOther : null),
    leaf('NumeroDocumento', paper.number),
    maybe('Articulo', paper.article === null ? null : String(paper.article)),
    maybe('Inciso', paper.clause === null ? null : String(paper.clause)),
    leaf('NombreInstitucion', paper.institution),
    maybe('NombreInstitucionOtros', paper.institution === OTHER ? paper.institutionOther : null),
    leaf('FechaEmisionEX', paper.issuedAt),
    leaf('TarifaExonerada', percent(exemptBp)),
    leaf('MontoExoneracion', decimal(exempted)),
  );
}

function line(sold: FiscalLine, at: number, paper: FiscalDocument['exemption']): string {
  const amounts = lineAmounts(sold);
  return group(
    'LineaDetalle',
    leaf('NumeroLinea', String(at + 1)),
    leaf('CodigoCABYS', sold.cabys),
    leaf('Cantidad', sold.quantity.toFixed(3)),
    leaf('UnidadMedida', isService(sold.cabys) ? 'Os' : 'Unid'),
    leaf('Detalle', sold.detail),
    leaf('PrecioUnitario', decimal(amounts.unitPrice)),
    leaf('MontoTotal', decimal(amounts.beforeDiscount)),
    sold.discountCents === 0
      ? null
      : group(
          'Descuento',
          leaf('MontoDescuento', decimal(amounts.discount)),
          leaf('CodigoDescuento', COMMERCIAL_DISCOUNT),
          maybe('NaturalezaDescuento', sold.discountReason),
        ),
    leaf('SubTotal', decimal(amounts.subtotal)),
    leaf('BaseImponible', decimal(amounts.subtotal)),
    group(
      'Impuesto',
      leaf('Codigo', VALUE_ADDED_TAX),
      maybe('CodigoTarifaIVA', rateCode(sold.taxBp) ?? null),
      leaf('Tarifa', percent(sold.taxBp)),
      leaf('Monto', decimal(amounts.fullTax)),
      exemption(paper, sold.exemptBp ?? 0, amounts.exempted),
    ),
    leaf('ImpuestoAsumidoEmisorFabrica', decimal(0n)),
    leaf('ImpuestoNeto', decimal(amounts.tax)),
    leaf('MontoTotalLinea', decimal(amounts.total)),
  );
}

/** An element for a sum, left out when it is zero. */
const sum = (name: string, amount: Amount): string | null =>
  amount === 0n ? null : leaf(name, decimal(amount));

const both = ({ services, goods }: Summary['taxed']): Amount => services + goods;

function summary(document: FiscalDocument): string {
  const sums = summarise(document.lines);
  const { taxed, exempt, exempted, untaxed } = sums;
  return group(
    'ResumenFactura',
    currency(document),
    sum('TotalServGravados', taxed.services),
    sum('TotalServExentos', exempt.services),
    sum('TotalServExonerado', exempted.services),
    sum('TotalServNoSujeto', untaxed.services),
    sum('TotalMercanciasGravadas', taxed.goods),
    sum('TotalMercanciasExentas', exempt.goods),
    sum('TotalMercExonerada', exempted.goods),
    sum('TotalMercNoSujeta', untaxed.goods),
    sum('TotalGravado', both(taxed)),
    sum('TotalExento', both(exempt)),
    sum('TotalExonerado', both(exempted)),
    sum('TotalNoSujeto', both(untaxed)),
    leaf('TotalVenta', decimal(sums.sale)),
    sum('TotalDescuentos', sums.discounts),
    leaf('TotalVentaNeta', decimal(sums.net)),
    ...taxes(sums),
    leaf('TotalImpuesto', decimal(sums.tax)),
    ...payments(document),
    leaf('TotalComprobante', decimal(sums.total)),
  );
}

function requireKnownCodes({ issuedAt, references }: FiscalDocument): void {
  const known = REFERENCE_CODES[revisionOn(asDay(issuedAt.slice(0, 10)))];
  for (const { code } of references) {
    if (!known.includes(code)) throw new RangeError(`Reference code ${code} is not known yet.`);
  }
}

const saleBody = (document: FiscalDocument): (string | null)[] => [
  leaf('Clave', document.clave),
  leaf('ProveedorSistemas', document.systemProvider),
  leaf('CodigoActividadEmisor', document.activityCode),
  leaf('NumeroConsecutivo', document.consecutive),
  leaf('FechaEmision', document.issuedAt),
  issuer(document.issuer),
  document.receiver && receiver(document.receiver),
  leaf('CondicionVenta', document.condition),
  document.creditDays === null ? null : leaf('PlazoCredito', String(document.creditDays)),
  group('DetalleServicio', ...document.lines.map((sold, at) => line(sold, at, document.exemption))),
  summary(document),
  ...document.references.map(reference),
];

/** The document as XML in its canonical form, unsigned; throws for one the schemas would refuse. */
export function writeDocument(input: FiscalDocument): string {
  const document = fiscalDocument.parse(input);
  requireKnownCodes(document);
  const { element, schema } = ROOTS[document.kind];
  const body = document.kind === RECEIPT ? receiptBody(document) : saleBody(document);
  const inside = body.filter((part) => part !== null).join('');
  return `<${element} xmlns="${SCHEMAS}${schema}">${inside}</${element}>`;
}
