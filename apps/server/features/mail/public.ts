/** What other features may use of mail; everything else here is its own. */

export { type Email, type Letter, queueEmail, sendEmail } from './send-email.ts';
export { readUnsubscribeToken } from './unsubscribe-token.ts';
