/** What other features may use of measurements; everything else here is its own. */
export { measurementsOf, shownMeasurements } from './measurements.ts';
