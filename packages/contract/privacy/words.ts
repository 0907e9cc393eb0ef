import { listInWords } from '../list-in-words.ts';
import type {
  ConsentPurpose,
  ConsentSource,
  HindranceKind,
  LookKind,
  RequestKind,
  RequestState,
  RetentionKind,
} from './values.ts';

/** A reason that prevents deletion, with the people it concerns. */
export interface Hindrance {
  kind: HindranceKind;
  names: readonly string[];
}

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
  SENTENCES[kind][to](listInWords(names));

export const LOOK_NAMES: Record<LookKind, string> = {
  medical: 'Notas médicas y contacto de emergencia',
  emergency: 'Contacto de emergencia',
  measurements: 'Mediciones',
  photos: 'Fotos de progreso',
  nutrition: 'Metas de nutrición',
};

interface ConsentWords {
  name: string;
  /** The text that is agreed to; a change of meaning raises its version in `values.ts`. */
  text: string;
  /** What ends when the consent is withdrawn. */
  withdrawn: string;
}

export const CONSENT_WORDS: Record<ConsentPurpose, ConsentWords> = {
  health: {
    name: 'Datos de salud',
    text: 'El gimnasio guarda mediciones, notas médicas y datos para calcular metas de nutrición, y su equipo los usa para entrenar con seguridad. Solo los ve quien tiene permiso, y cada consulta queda anotada.',
    withdrawn: 'Nadie los ve ni puede escribir otros hasta que se acepte de nuevo.',
  },
  photos: {
    name: 'Fotos de progreso',
    text: 'El gimnasio guarda fotos de progreso. El equipo ve solo las que se comparten o las que tomó.',
    withdrawn: 'No se muestran ni se aceptan fotos hasta que se acepte de nuevo.',
  },
  biometrics: {
    name: 'Huella o rostro en las puertas',
    text: 'Las terminales de las puertas guardan la huella o el rostro para abrir. Forja no recibe esos datos. Siempre se puede entrar con código, PIN o tarjeta.',
    withdrawn: 'Se borran de todas las terminales. Se sigue entrando con código, PIN o tarjeta.',
  },
  'marketing-email': {
    name: 'Promociones por correo',
    text: 'El gimnasio envía promociones y novedades por correo. Cada correo trae un enlace para dejar de recibirlas.',
    withdrawn: 'No llegan más promociones por correo.',
  },
  'marketing-push': {
    name: 'Promociones como aviso',
    text: 'El gimnasio envía promociones y novedades como avisos en el teléfono o el navegador.',
    withdrawn: 'No llegan más promociones como aviso.',
  },
  'marketing-whatsapp': {
    name: 'Promociones por WhatsApp',
    text: 'El equipo del gimnasio escribe por WhatsApp con promociones o para invitar a volver.',
    withdrawn: 'Nadie escribe por WhatsApp con promociones.',
  },
};

export const CONSENT_SOURCE_NAMES: Record<ConsentSource, string> = {
  app: 'en la aplicación',
  desk: 'en recepción',
  guardian: 'por la persona encargada',
  mail: 'con el enlace de un correo',
  inherited: 'heredado: ya se usaba antes de preguntarlo',
};

export const REQUEST_NAMES: Record<RequestKind, { name: string; hint: string }> = {
  access: { name: 'Acceso', hint: 'Saber qué datos tiene el gimnasio y recibir una copia.' },
  correction: { name: 'Corrección', hint: 'Corregir un dato que está mal o incompleto.' },
  deletion: {
    name: 'Eliminación',
    hint: 'Borrar datos que el gimnasio no está obligado a guardar.',
  },
  opposition: { name: 'Oposición', hint: 'Que no se usen los datos para algo en particular.' },
};

export const REQUEST_STATE_NAMES: Record<RequestState, string> = {
  open: 'Recibida',
  working: 'En trámite',
  done: 'Resuelta',
  refused: 'Rechazada',
};

export const RETENTION_NAMES: Record<RetentionKind, { name: string; hint: string }> = {
  entries: {
    name: 'Entradas',
    hint: 'Se cuentan las visitas, pero ya no se sabe de quién fueron.',
  },
  chats: { name: 'Conversaciones', hint: 'Se borran los mensajes y sus fotos.' },
  photos: { name: 'Fotos de progreso', hint: 'Se borran las fotos.' },
  prospects: {
    name: 'Personas que nunca se inscribieron',
    hint: 'Sin contraseña, membresía, compras ni visitas. Se eliminan tras 14 días de aviso.',
  },
  logs: { name: 'Bitácora', hint: 'Se borra quién hizo qué.' },
};
