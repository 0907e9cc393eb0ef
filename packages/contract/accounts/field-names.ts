/** What people call the fields that only these calls have. */
export const ACCOUNTS_FIELDS = {
  channels: 'Canales',
  ibanName: 'Cuenta a nombre de',
  isTaxChosen: 'Impuesto elegido',
  unsettled: 'Solo sin saldar',
} satisfies Record<string, string>;
