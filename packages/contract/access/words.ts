import type { Day } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import { weekdaysInWords } from '../memberships/words.ts';
import type { Reader } from '../reader.ts';

/** Why a door stayed closed. */
export const REFUSALS = [
  'MEMBERSHIP_EXPIRED',
  'FROZEN',
  'OUTSIDE_HOURS',
  'OUTSIDE_DAYS',
  'VISITS_USED',
  'ACCOUNT_DISABLED',
  'UNKNOWN_CODE',
  'CODE_EXPIRED',
  'CODE_REPLAYED',
  'PAYMENT_OVERDUE',
  'DOOR_NOT_INCLUDED',
  'LOCATION_NOT_INCLUDED',
  'JUST_ENTERED',
  'NO_MEMBERSHIP',
  'NOT_STARTED',
  'VISITS_BOOKED',
  'MEMBERSHIP_CANCELLED',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** In a word or two, for lists of staff. */
export const REFUSAL_WORDS: Record<Refusal, string> = {
  MEMBERSHIP_EXPIRED: 'Membresía vencida',
  FROZEN: 'Membresía pausada',
  OUTSIDE_HOURS: 'Fuera del horario del plan',
  OUTSIDE_DAYS: 'Fuera de los días del plan',
  VISITS_USED: 'Visitas agotadas',
  ACCOUNT_DISABLED: 'Cuenta deshabilitada',
  UNKNOWN_CODE: 'Código desconocido',
  CODE_EXPIRED: 'Código vencido',
  CODE_REPLAYED: 'Código ya usado',
  PAYMENT_OVERDUE: 'Pago atrasado',
  DOOR_NOT_INCLUDED: 'Puerta fuera del plan',
  LOCATION_NOT_INCLUDED: 'Sede fuera del plan',
  JUST_ENTERED: 'Acaba de entrar',
  NO_MEMBERSHIP: 'Sin membresía',
  NOT_STARTED: 'Aún no empieza',
  VISITS_BOOKED: 'Visitas reservadas',
  MEMBERSHIP_CANCELLED: 'Membresía cancelada',
};

/** The same, with the weekdays of the plan (Sunday 0). */
export const refusalWords = (reason: Refusal, weekdays: readonly number[] = []): string =>
  reason === 'OUTSIDE_DAYS' && weekdays.length > 0
    ? `Su plan es solo para ${weekdaysInWords(weekdays)}`
    : REFUSAL_WORDS[reason];

/** In one word if possible, for the narrow list beside the entry desk. */
export const SHORT_REFUSALS: Record<Refusal, string> = {
  ...REFUSAL_WORDS,
  MEMBERSHIP_EXPIRED: 'Venció',
  FROZEN: 'En pausa',
  OUTSIDE_HOURS: 'Otro horario',
  OUTSIDE_DAYS: 'Otro día',
  VISITS_USED: 'Sin visitas',
  ACCOUNT_DISABLED: 'Deshabilitada',
  UNKNOWN_CODE: 'Desconocido',
  PAYMENT_OVERDUE: 'Debe',
  DOOR_NOT_INCLUDED: 'Otra puerta',
  LOCATION_NOT_INCLUDED: 'Otra sede',
  JUST_ENTERED: 'Ya entró',
  NO_MEMBERSHIP: 'Sin plan',
  VISITS_BOOKED: 'Sin visitas',
  MEMBERSHIP_CANCELLED: 'Cancelada',
};

const SENTENCES: Record<Refusal, Record<Reader, string>> = {
  MEMBERSHIP_EXPIRED: {
    member: 'Tu membresía no está vigente. Renuévala en recepción.',
    staff: 'Su membresía no está vigente.',
  },
  FROZEN: {
    member: 'Tu membresía está pausada. Reactívala en recepción.',
    staff: 'Su membresía está pausada. Reactívala en su ficha.',
  },
  OUTSIDE_HOURS: {
    member: 'Tu plan no incluye esta hora.',
    staff: 'Su plan no incluye esta hora.',
  },
  OUTSIDE_DAYS: {
    member: 'Tu plan no incluye este día de la semana.',
    staff: 'Su plan no incluye este día de la semana.',
  },
  VISITS_USED: {
    member: 'Ya usaste las visitas de tu plan.',
    staff: 'Ya usó las visitas de su plan.',
  },
  ACCOUNT_DISABLED: {
    member: 'Tu cuenta está deshabilitada. Pregunta en recepción.',
    staff: 'Su cuenta está deshabilitada.',
  },
  UNKNOWN_CODE: {
    member: 'No reconocemos este código. Inténtalo de nuevo.',
    staff: 'Este código no es de nadie de este gimnasio.',
  },
  CODE_EXPIRED: {
    member: 'Este código venció. Conecta tu teléfono a internet un momento y muestra el nuevo.',
    staff: 'El código que mostró venció. Que conecte su teléfono a internet y muestre el nuevo.',
  },
  CODE_REPLAYED: {
    member: 'Este código ya se usó. Espera el siguiente.',
    staff: 'El código que mostró ya se usó. Que espere el siguiente.',
  },
  PAYMENT_OVERDUE: {
    member: 'Tienes un pago atrasado. Ponte al día en recepción.',
    staff: 'Tiene un pago atrasado.',
  },
  DOOR_NOT_INCLUDED: {
    member: 'Tu plan no abre esta puerta.',
    staff: 'Su plan no abre esta puerta.',
  },
  LOCATION_NOT_INCLUDED: {
    member: 'Tu plan no incluye esta sede. Pregunta en recepción cómo ampliarlo.',
    staff: 'Su plan no incluye esta sede.',
  },
  JUST_ENTERED: {
    member: 'Ya entraste hace un momento. Si saliste, pide ayuda en recepción.',
    staff: 'Ya entró hace un momento. Mira si otra persona usó su código.',
  },
  NO_MEMBERSHIP: {
    member: 'Todavía no tienes una membresía. Elige un plan en recepción.',
    staff: 'Todavía no tiene una membresía.',
  },
  NOT_STARTED: {
    member: 'Tu membresía todavía no empieza.',
    staff: 'Su membresía todavía no empieza.',
  },
  VISITS_BOOKED: {
    member:
      'Las visitas que te quedan son de clases que reservaste. Cancela una reserva o renueva tu plan.',
    staff:
      'Las visitas que le quedan son de clases que reservó. Quítale una reserva o renueva su plan.',
  },
  MEMBERSHIP_CANCELLED: {
    member: 'Tu membresía se canceló. Elige un plan en recepción.',
    staff: 'Su membresía se canceló.',
  },
};

/**
 * What happened and what to do: `member` at the door and on the phone, `staff` at the desk. Names
 * the weekdays of a plan for some days (Sunday 0).
 */
export function refusalSentence(
  reason: Refusal,
  reader: Reader,
  weekdays: readonly number[] = [],
): string {
  if (reason !== 'OUTSIDE_DAYS' || weekdays.length === 0) return SENTENCES[reason][reader];
  return `${reader === 'member' ? 'Tu' : 'Su'} plan solo incluye ${weekdaysInWords(weekdays)}.`;
}

/** What somebody without visits has for later, and that it may begin now. */
export function waitingSentence(
  { planName, startsOn }: { planName: string; startsOn: Day },
  reader: Reader,
): string {
  const from = `${planName} desde el ${dayText(startsOn)}`;
  return reader === 'member'
    ? `Ya tienes ${from}. Pide en recepción que empiece hoy.`
    : `Ya tiene ${from}, que puede empezar hoy.`;
}

export const ENTRY_METHODS = [
  'code',
  'pin',
  'number',
  'manual',
  'card',
  'finger',
  'face',
  'remote',
] as const;
export type EntryMethod = (typeof ENTRY_METHODS)[number];

export const METHOD_WORDS: Record<EntryMethod, string> = {
  code: 'Código QR',
  pin: 'PIN',
  number: 'Cédula o número',
  manual: 'Registrado a mano',
  card: 'Tarjeta',
  finger: 'Huella',
  face: 'Rostro',
  remote: 'Apertura remota',
};

export const DEVICE_KINDS = ['reader', 'kiosk', 'zkteco'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export const DEVICE_KIND_WORDS: Record<DeviceKind, string> = {
  reader: 'Lector o torniquete',
  kiosk: 'Quiosco en una tableta',
  zkteco: 'Terminal ZKTeco',
};

/** A device that has been silent for this long counts as offline. */
export const ONLINE_SECONDS = 90;
