/** What other features may use of nutrition; everything else here is its own. */
export { dietAdherence } from './adherence.ts';
export { assignDiet } from './diets.ts';
