import {
  EXEMPTION_INSTITUTIONS,
  EXEMPTION_KINDS,
  FISCAL_KINDS,
  IDENTIFICATION_TYPES,
} from '@forja/contract/fiscal/values';
import { z } from 'zod';
import {
  CONDITIONS,
  CREDIT_NOTE,
  DEBIT_NOTE,
  INVOICE,
  MAX_METHODS,
  OWED,
  RECEIPT,
  rateCode,
} from './codes.ts';

/** The documents of version 4.4 as this server writes them, with the bounds of their schemas. */

const text = (least: number, most: number) => z.string().trim().min(least).max(most);
const cents = z.number().int().min(0).max(100_000_000_000);

const identification = z.strictObject({
  type: z.enum(IDENTIFICATION_TYPES),
  number: z.string().regex(/^[0-9A-Z]{9,20}$/),
});

const place = z.strictObject({
  province: z.string().regex(/^[1-7]$/),
  canton: z.string().regex(/^\d\d$/),
  district: z.string().regex(/^\d\d$/),
  address: text(5, 250),
});

const phone = z.strictObject({
  countryCode: z.string().regex(/^\d{1,3}$/),
  number: z.string().regex(/^[1-9]\d{7,19}$/),
});

const issuer = z.strictObject({
  name: text(5, 100),
  identification,
  tradeName: text(3, 80).nullable(),
  place,
  phone: phone.nullable(),
  email: z.email().max(160),
});

const receiver = z.strictObject({
  name: text(3, 100),
  identification,
  email: z.email().max(160).nullable(),
});

const line = z
  .strictObject({
    cabys: z.string().regex(/^\d{13}$/),
    detail: text(3, 200),
    quantity: z.number().int().min(1),
    unitPriceCents: cents,
    discountCents: cents,
    discountReason: text(3, 80).nullable(),
    taxBp: z.number().int().nullable(),
    /** The exempt part of the rate, in hundredths of a percent. */
    exemptBp: z.number().int().min(1).optional(),
  })
  .refine(({ taxBp, exemptBp = 0 }) => exemptBp <= (taxBp ?? 0), { path: ['exemptBp'] })
  .refine(({ taxBp }) => rateCode(taxBp) !== undefined, { path: ['taxBp'] })
  .refine(({ discountCents, discountReason }) => discountCents === 0 || discountReason !== null, {
    path: ['discountReason'],
  });

/** The authorisation that lets the receiver pay less IVA. */
const exemption = z.strictObject({
  kind: z.enum(EXEMPTION_KINDS),
  kindOther: text(5, 100).nullable(),
  number: text(3, 40),
  article: z.number().int().min(1).max(999_999).nullable(),
  clause: z.number().int().min(1).max(999_999).nullable(),
  institution: z.enum(EXEMPTION_INSTITUTIONS),
  institutionOther: text(5, 160).nullable(),
  issuedAt: z.iso.datetime({ offset: true }),
});

const reference = z.strictObject({
  kind: z.string().regex(/^\d\d$/),
  clave: z.string().regex(/^\d{50}$/),
  issuedAt: z.iso.datetime({ offset: true }),
  code: z.string().regex(/^\d\d$/),
  reason: text(1, 180),
});

const NAMING: readonly string[] = [CREDIT_NOTE, DEBIT_NOTE, RECEIPT];
const NAMED: readonly string[] = [INVOICE, RECEIPT];

export const fiscalDocument = z
  .strictObject({
    kind: z.enum(FISCAL_KINDS),
    clave: z.string().regex(/^\d{50}$/),
    consecutive: z.string().regex(/^\d{20}$/),
    issuedAt: z.iso.datetime({ offset: true }),
    /** The identification of the system's provider. */
    systemProvider: text(9, 20),
    activityCode: z.string().regex(/^\d{6}$/),
    issuer,
    receiver: receiver.nullable(),
    exemption: exemption.nullish(),
    condition: z.enum(CONDITIONS),
    creditDays: z.number().int().min(1).max(99_999).nullable(),
    lines: z.array(line).min(1).max(1_000),
    currency: z.enum(['CRC', 'USD']),
    /** The value of one unit of the currency in colones, in hundredths. */
    exchangeRateCents: cents.min(1),
    payments: z
      .array(
        z.strictObject({
          code: z.string().regex(/^\d\d$/),
          amountCents: cents,
          /** Describes a method that has no code of the tax office. */
          other: z.string().min(3).max(100).optional(),
        }),
      )
      .max(MAX_METHODS),
    references: z.array(reference).max(10),
    /** The part of what a note takes back that belongs to an invoice whose IVA was not due yet. */
    undueCents: cents.optional(),
  })
  .refine(({ kind, receiver: named }) => !NAMED.includes(kind) || named !== null, {
    path: ['receiver'],
  })
  .refine(({ lines, exemption: paper }) => paper || lines.every(({ exemptBp }) => !exemptBp), {
    path: ['exemption'],
  })
  .refine(({ kind, references }) => !NAMING.includes(kind) || references.length > 0, {
    path: ['references'],
  })
  .refine(({ condition, creditDays }) => OWED.includes(condition) === (creditDays !== null), {
    path: ['creditDays'],
  })
  .refine(({ kind, condition }) => (kind === RECEIPT) === (condition === '11'), {
    path: ['condition'],
  })
  .refine(({ kind, payments }) => kind !== RECEIPT || payments.length > 0, { path: ['payments'] });

export type FiscalDocument = z.output<typeof fiscalDocument>;
export type FiscalLine = FiscalDocument['lines'][number];
