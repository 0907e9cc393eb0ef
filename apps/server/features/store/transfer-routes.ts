import { storeTransferRoutes } from '@forja/contract/store-transfer';
import { defineFeature } from '../../platform/feature.ts';
import { importProducts } from './transfer.ts';
import { exportProducts } from './transfer-export.ts';

export function storeTransferFeature() {
  return defineFeature(storeTransferRoutes, {
    async export({ db, reply }) {
      const csv = await exportProducts(db);
      return reply
        .header('content-disposition', 'attachment; filename="productos.csv"')
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
    import: ({ db, file, query }) => importProducts(db, file.bytes, query.dryRun),
  });
}
