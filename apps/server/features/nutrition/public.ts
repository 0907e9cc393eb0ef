/** What other features may use of nutrition. The rest of this folder is internal. */
export { dietAdherence } from './adherence.ts';
export { assignDiet } from './diets.ts';
