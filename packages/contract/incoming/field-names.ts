/** What people call the fields that only these calls have. */
export const INCOMING_FIELDS = {
  appliesAlone: 'Lo seguro se aplica solo',
  arrivedAt: 'Hora en que llegó',
  automatic: 'Se aplicó por su cuenta',
  senderName: 'Quién envió',
  senderNationalId: 'Cédula de quien envió',
  senderPhone: 'Teléfono de quien envió',
} satisfies Record<string, string>;
