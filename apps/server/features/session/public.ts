/** What other features may use of sessions. The rest of this folder is internal. */

export { countAttempt, countAttempts } from '../../platform/db/attempts.ts';
export { forgetBrowsers } from './account/known-browsers.ts';
export { endMailedLinks } from './account/mailed-links.ts';
export { endSessions } from './account/sessions.ts';
export { readAccountHolder } from './account-holder.ts';
export { issueClaimLink } from './claim/claim-links.ts';
export { digest, newSecretToken } from './login/secret-token.ts';
export { createShownProof } from './login/shown-proof.ts';
export { endPasskeys } from './passkeys/passkeys.ts';
export { enqueueReset, issuePasswordToken } from './password/reset.ts';
export { closeUnproven } from './password/unproven-login.ts';
export { requireSeldom } from './repeat-limits.ts';
export { dropSecondFactor } from './second-factor/drop-second-factor.ts';
export { formatMoment } from './security-emails.ts';
