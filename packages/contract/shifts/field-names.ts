/** What people call the fields that only these calls have. */
export const SHIFTS_FIELDS = {
  blindCount: 'Conteo a ciegas',
  countedCents: 'Contado',
  discountLimit: 'Descuento hasta',
  expectedCents: 'Esperado',
  floatCents: 'Fondo inicial',
  receiptMails: 'Recibos por correo',
  toleranceCents: 'Diferencia sin motivo hasta',
  valueCents: 'Valor',
} satisfies Record<string, string>;
