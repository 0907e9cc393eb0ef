/** What people call the fields that only these calls have. */
export const SOCIAL_FIELDS = {
  promotional: 'Es una promoción',
  recipients: 'Personas',
  sendAt: 'Se envía',
} satisfies Record<string, string>;
