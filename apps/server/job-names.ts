/** Every background job by the name of its queue; a feature adds its own here. */
export const JOB_NAMES: readonly string[] = [
  'access.cleanup',
  'access.terminals',
  'email-change',
  'email-change-due',
  'mail',
  'memberships.reminders',
  'notifications.cleanup',
  'notifications.push',
  'notifications.spread',
  'password-reset',
  'people.invitation',
  'session-cleanup',
  'social.cleanup',
  'statistics.fold',
  'store.card',
  'store.lapse-orders',
];
