/** What other features may use of plans; everything else here is its own. */
export { createPlan, deletePlan, findPlan, listPlans, planOnSale } from './plans.ts';
