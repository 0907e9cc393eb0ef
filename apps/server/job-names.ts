/** Every kind of background work, by the name of its queue; a feature adds its own here. */
export const JOB_NAMES: readonly string[] = [
  'mail',
  'password-reset',
  'people.invitation',
  'session-cleanup',
  'store.lapse-orders',
];
