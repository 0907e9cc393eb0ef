/** What other features may use of locations. The rest of this folder is internal. */
export { listLocations } from './locations.ts';
