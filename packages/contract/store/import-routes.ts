import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import { IMPORT_MAX_BYTES } from '../import-limits.ts';
import { defineRoute } from '../route.ts';

const importReport = z.strictObject({
  /** Data lines in the file, one per variant. */
  total: z.int(),
  valid: z.int(),
  /** How many products the file adds and changes, or would in a dry run. */
  created: z.int(),
  updated: z.int(),
  /** Whether it was saved; never in a dry run or if any line is wrong. */
  saved: z.boolean(),
  newCategories: z.array(z.string()),
  encoding: z.enum(['UTF-8', 'Latin-1']),
  errors: z.array(z.strictObject({ line: z.int(), column: z.string(), message: z.string() })),
  moreErrors: z.int(),
  preview: z.array(
    z.strictObject({
      line: z.int(),
      name: z.string(),
      priceCents: z.int(),
      variants: z.int(),
      isNew: z.boolean(),
    }),
  ),
});
export type ProductImportReport = z.output<typeof importReport>;

export const storeTransferRoutes = {
  export: defineRoute({
    method: 'GET',
    path: '/store/export',
    access: 'management',
    permission: ['export', 'store.manage'],
    summary: 'The catalogue, one line per variant; as CSV in the form the import reads',
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  import: defineRoute({
    method: 'POST',
    path: '/store/import',
    access: 'management',
    permission: 'store.manage',
    summary: 'Add and change products from a CSV: dry run first, errors by line, all or nothing',
    query: z.strictObject({
      dryRun: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .default(true),
    }),
    upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
    response: importReport,
  }),
};
