import { storeTransferRoutes } from '@forja/contract/store/import-routes';
import { defineFeature } from '../../../platform/http/feature.ts';
import { untilHangUp } from '../../../platform/http/until-hang-up.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendList } from '../../exports/public.ts';
import { productsExport } from './export.ts';
import { importProducts } from './import-products.ts';

export function storeTransferFeature({ files, readers }: Platform) {
  return defineFeature(storeTransferRoutes, {
    export: ({ db, query, reply }) => sendList(db, files, reply, query.format, productsExport(db)),
    import: ({ db, file, query, reply }) =>
      importProducts(db, readers, {
        bytes: file.bytes,
        dryRun: query.dryRun,
        signal: untilHangUp(reply),
      }),
  });
}
