/** What other features may use of sessions. The rest of this folder is internal. */

export { countAttempt, countAttempts } from '../../platform/db/attempts.ts';
export { correctAddress, isInUse } from './account/correct-address.ts';
export { endMailedLinks } from './account/mailed-links.ts';
export { endSessions } from './account/sessions.ts';
export { issueClaimLink } from './claim/claim-links.ts';
export { createShownProof } from './login/shown-proof.ts';
export { endPasskeys } from './passkeys/passkeys.ts';
export { issuePasswordToken } from './password/reset.ts';
export { requireSeldom } from './repeat-limits.ts';
export { dropSecondFactor } from './second-factor/drop-second-factor.ts';
