/** What people call the fields that only these calls have. */
export const WHATSAPP_FIELDS = {
  absence: 'Texto para quien falta',
  greeting: 'Texto de saludo',
  invitation: 'Texto para activar la cuenta',
  notice: 'Texto de un aviso',
} satisfies Record<string, string>;
