/** What other features may use of exports; everything else here is its own. */
export {
  attachedTable,
  everyRow,
  type ListExport,
  listPdf,
  ownedBy,
  requireExport,
  sendList,
  singlePage,
} from './list-file.ts';
