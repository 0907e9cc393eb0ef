import type { HindranceKind, LookKind } from './values.ts';

/** What stands against deleting an account, with the people it concerns. */
export interface Hindrance {
  kind: HindranceKind;
  names: readonly string[];
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

type Sentence = (names: string) => string;

/** To the person themselves, and to staff who act for them. */
const SENTENCES: Record<HindranceKind, { own: Sentence; staff: Sentence }> = {
  'last-owner': {
    own: () => 'Eres la única persona dueña del gimnasio. Nombra a otra en Usuarios.',
    staff: () => 'Es la única persona dueña del gimnasio. Nombra antes a otra.',
  },
  minor: {
    own: (names) => `Eres menor de edad. ${names} lo pide por ti en recepción.`,
    staff: () => 'Es menor de edad.',
  },
  merged: {
    own: () => 'Tu ficha está unida a otra. Pide en recepción que la revisen.',
    staff: (names) => `Su ficha está unida a la de ${names}. Elimina la cuenta desde esa ficha.`,
  },
  'pays-for': {
    own: (names) =>
      `Pagas la membresía de ${names}. Pide en recepción que la pague otra persona o que la cancelen.`,
    staff: (names) =>
      `Paga la membresía de ${names}. Cancélala, o véndele a esa persona una propia.`,
  },
  'guardian-of': {
    own: (names) =>
      `Eres la persona encargada de ${names}. Pide en recepción que otra persona adulta quede a cargo.`,
    staff: (names) => `Es la persona encargada de ${names}. Pon a otra persona adulta a cargo.`,
  },
  debt: {
    own: () => 'Tienes un saldo pendiente. Págalo desde tu inicio o en recepción.',
    staff: () => 'Tiene un saldo pendiente. Cóbralo o condónalo.',
  },
  'payment-in-review': {
    own: () => 'Reportaste un pago que el gimnasio no ha revisado. Espera su respuesta.',
    staff: () => 'Reportó un pago que nadie ha revisado. Confírmalo o recházalo.',
  },
  order: {
    own: () => 'Tienes un pedido de la tienda sin entregar. Recíbelo o cancélalo.',
    staff: () => 'Tiene un pedido de la tienda sin entregar. Entrégalo o cancélalo.',
  },
  refund: {
    own: () => 'El gimnasio te debe una devolución que no ha hecho. Pídela en recepción.',
    staff: () => 'Le deben una devolución. Hazla antes.',
  },
  credit: {
    own: () => 'Tienes saldo a favor. Úsalo o pide en recepción que te lo devuelvan.',
    staff: () => 'Tiene saldo a favor. Devuélvelo antes.',
  },
  'open-shift': {
    own: () => 'Tienes un turno de caja abierto. Ciérralo.',
    staff: () => 'Tiene un turno de caja abierto. Ciérralo antes.',
  },
};

export const hindranceText = ({ kind, names }: Hindrance, to: 'own' | 'staff'): string =>
  SENTENCES[kind][to](list.format(names));

export const LOOK_NAMES: Record<LookKind, string> = {
  medical: 'Notas médicas y contacto de emergencia',
  emergency: 'Contacto de emergencia',
  measurements: 'Mediciones',
  photos: 'Fotos de progreso',
  nutrition: 'Metas de nutrición',
};
