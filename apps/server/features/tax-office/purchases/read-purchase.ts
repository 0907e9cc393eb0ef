import { fieldError } from '../../../platform/errors/app-error.ts';
import { defineReader } from '../../../platform/reading/file-reader.ts';
import { checkSignature, type SignatureState } from './check-signature.ts';
import { childOf, parseXml, textOf, UnreadableXml, type XmlElement } from './xml-tree.ts';

/** A document of a seller to the gym. */
export interface Purchase {
  kind: '01' | '02' | '03';
  clave: string;
  consecutive: string;
  issuedAt: string;
  seller: { name: string; type: string; number: string };
  /** The identification of the receiver. */
  buyer: string;
  currency: string;
  /** The value of one unit of the currency in colones. */
  exchangeRate: string;
  /** Exactly as the document states it. */
  tax: string;
  total: string;
  signature: SignatureState;
}

/** A file that cannot be answered. The message is shown to the person who uploaded it. */
export class UnusablePurchase extends Error {
  override name = 'UnusablePurchase';
}

const KINDS: Record<string, Purchase['kind']> = {
  FacturaElectronica: '01',
  NotaDebitoElectronica: '02',
  NotaCreditoElectronica: '03',
};
const NAMESPACE = /^https:\/\/cdn\.comprobanteselectronicos\.go\.cr\/xml-schemas\/v4\.[34]\/\w+$/;

const NO_DOCUMENT = 'Ese archivo no es una factura ni una nota electrónica de Hacienda.';

const SHAPES = {
  clave: /^506\d{6}[0-9A-Z]{12}\d{29}$/,
  consecutive: /^\d{20}$/,
  type: /^0[1-6]$/,
  number: /^[0-9A-Z]{9,20}$/,
  currency: /^[A-Z]{3}$/,
  amount: /^\d{1,13}(\.\d{1,5})?$/,
  rate: /^(?=.*[1-9])\d{1,13}(\.\d{1,5})?$/,
  name: /^.{1,200}$/s,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/,
};

function read(root: XmlElement, shape: keyof typeof SHAPES, path: readonly string[]): string {
  const found = childOf(root, ...path);
  const value = found ? textOf(found).trim() : '';
  if (!SHAPES[shape].test(value)) {
    throw new UnusablePurchase(`${NO_DOCUMENT} Falta ${path.join(' → ')}.`);
  }
  return value;
}

/** Reads an optional element; a missing one has this default. */
const readOr = (root: XmlElement, shape: keyof typeof SHAPES, path: string[], otherwise: string) =>
  childOf(root, ...path) ? read(root, shape, path) : otherwise;

/** Refuses a document whose clave names another issuer, number or kind than the document itself. */
function requireOneStory({ clave, consecutive, kind, seller }: Purchase): void {
  const issuer = clave.slice(9, 21);
  const isSame =
    clave.slice(21, 41) === consecutive &&
    consecutive.slice(8, 10) === kind &&
    issuer === seller.number.padStart(12, '0');
  if (!isSame) {
    throw new UnusablePurchase('La clave no es la de ese comprobante: pide el archivo de nuevo.');
  }
}

function readRoot(root: XmlElement, issuer: string): Purchase {
  const kind = KINDS[root.local];
  if (!kind || !NAMESPACE.test(root.uri)) throw new UnusablePurchase(NO_DOCUMENT);
  const buyer = read(root, 'number', ['Receptor', 'Identificacion', 'Numero']);
  if (buyer !== issuer) {
    throw new UnusablePurchase(`Ese comprobante es para ${buyer}, no para quien factura aquí.`);
  }
  const written = read(root, 'instant', ['FechaEmision']);
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(written);
  const purchase: Purchase = {
    kind,
    clave: read(root, 'clave', ['Clave']),
    consecutive: read(root, 'consecutive', ['NumeroConsecutivo']),
    issuedAt: hasZone ? written : `${written}-06:00`,
    seller: {
      name: read(root, 'name', ['Emisor', 'Nombre']),
      type: read(root, 'type', ['Emisor', 'Identificacion', 'Tipo']),
      number: read(root, 'number', ['Emisor', 'Identificacion', 'Numero']),
    },
    buyer,
    currency: readOr(
      root,
      'currency',
      ['ResumenFactura', 'CodigoTipoMoneda', 'CodigoMoneda'],
      'CRC',
    ),
    exchangeRate: '1',
    tax: readOr(root, 'amount', ['ResumenFactura', 'TotalImpuesto'], '0'),
    total: read(root, 'amount', ['ResumenFactura', 'TotalComprobante']),
    signature: 'missing',
  };
  requireOneStory(purchase);
  if (purchase.currency !== 'CRC') {
    purchase.exchangeRate = read(root, 'rate', [
      'ResumenFactura',
      'CodigoTipoMoneda',
      'TipoCambio',
    ]);
  }
  if (Number.isNaN(Date.parse(purchase.issuedAt))) throw new UnusablePurchase(NO_DOCUMENT);
  // The dearest step comes last.
  return { ...purchase, signature: checkSignature(root) };
}

/**
 * Reads an uploaded document that is made out to this issuer; throws an `UnusablePurchase` that
 * explains what is wrong.
 */
export function readPurchase(bytes: Uint8Array, issuer: string): Purchase {
  try {
    return readRoot(parseXml(bytes), issuer);
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnusablePurchase('Ese archivo no se puede leer.');
    throw error;
  }
}

interface PurchaseFile {
  bytes: Uint8Array;
  issuer: string;
}

export const purchaseReader = defineReader('purchase', ({ bytes, issuer }: PurchaseFile) => {
  try {
    return readPurchase(bytes, issuer);
  } catch (error) {
    if (!(error instanceof UnusablePurchase)) throw error;
    throw fieldError('file', error.message);
  }
});
