/** What other features may use of mail; everything else here is its own. */
export { deliver, type Letter, post } from './send-email.ts';
