/** What other features may use of locations; everything else here is its own. */
export { listLocations } from './locations.ts';
