import { decimal, fromCents, type Summary } from './amounts.ts';
import { OTHER_METHOD } from './codes.ts';
import type { FiscalDocument } from './document.ts';
import { group, leaf, maybe } from './xml-text.ts';

/** The parts that the schemas of all kinds of documents share. */

export const VALUE_ADDED_TAX = '01';

export const identification = ({
  type,
  number,
}: FiscalDocument['issuer']['identification']): string =>
  group('Identificacion', leaf('Tipo', type), leaf('Numero', number));

export const receiver = (person: NonNullable<FiscalDocument['receiver']>): string =>
  group(
    'Receptor',
    leaf('Nombre', person.name),
    identification(person.identification),
    maybe('CorreoElectronico', person.email),
  );

export const percent = (taxBp: number | null): string => ((taxBp ?? 0) / 100).toFixed(2);

export const currency = ({ currency: code, exchangeRateCents }: FiscalDocument): string =>
  group(
    'CodigoTipoMoneda',
    leaf('CodigoMoneda', code),
    leaf('TipoCambio', decimal(fromCents(exchangeRateCents))),
  );

export const taxes = ({ taxByRate }: Summary): string[] =>
  [...taxByRate].map(([code, amount]) =>
    group(
      'TotalDesgloseImpuesto',
      leaf('Codigo', VALUE_ADDED_TAX),
      leaf('CodigoTarifaIVA', code),
      leaf('TotalMontoImpuesto', decimal(amount)),
    ),
  );

export const payments = (document: FiscalDocument): string[] =>
  document.payments.map(({ code, amountCents, other }) =>
    group(
      'MedioPago',
      leaf('TipoMedioPago', code),
      code === OTHER_METHOD ? leaf('MedioPagoOtros', other ?? 'Saldo a favor') : null,
      leaf('TotalMedioPago', decimal(fromCents(amountCents))),
    ),
  );

export const reference = (named: FiscalDocument['references'][number]): string =>
  group(
    'InformacionReferencia',
    leaf('TipoDocIR', named.kind),
    leaf('Numero', named.clave),
    leaf('FechaEmisionIR', named.issuedAt),
    leaf('Codigo', named.code),
    leaf('Razon', named.reason),
  );
