/** What other features may use of exports; everything else here is its own. */
export { everyRow, type ListExport, ownedBy, sendList, wholeList } from './list-file.ts';
