import { METHOD_WORDS, REFUSAL_WORDS } from '@forja/contract/access/words';
import { DOCUMENT_NAMES, METHOD_NAMES } from '@forja/contract/accounts/words';
import { VALUE_WORDS } from '@forja/contract/audit/value-words';
import { actionText } from '@forja/contract/audit/words';
import { BANK_MAIL_STATE_NAMES } from '@forja/contract/bank-mail/words';
import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { FISCAL_KIND_NAMES, FISCAL_STATUS_NAMES } from '@forja/contract/fiscal/words';
import { INCOMING_STATE_NAMES } from '@forja/contract/incoming/words';
import { NOTIFICATION_KINDS } from '@forja/contract/notifications/kinds';
import {
  CONSENT_SOURCE_NAMES,
  CONSENT_WORDS,
  LOOK_NAMES,
  REQUEST_NAMES,
  REQUEST_STATE_NAMES,
} from '@forja/contract/privacy/words';
import { DECLINE_WORDS } from '@forja/contract/saved-cards/words';
import type { Reaction } from '@forja/contract/social/reactions';
import { SET_NAMES } from '@forja/contract/training/words';

type Words = Readonly<Record<string, string>>;

/** One word for each entry, such as its name. */
const each = <T>(entries: Readonly<Record<string, T>>, word: (entry: T) => string): Words =>
  Object.fromEntries(Object.entries(entries).map(([code, entry]) => [code, word(entry)]));

/** When the message about the end of a membership was sent. */
const REMINDERS: Words = {
  'before-7': '7 días antes de vencer',
  'before-3': '3 días antes de vencer',
  'before-1': 'Un día antes de vencer',
  today: 'El día que vence',
  'after-3': '3 días después de vencer',
  'unpaid-3': '3 días sin pagar',
};

const REACTIONS: Record<Reaction, string> = {
  like: 'me gusta',
  love: 'me encanta',
  fire: 'fuego',
  strong: 'fuerza',
  party: 'felicidades',
  laugh: 'me da risa',
};

const ROLES: Words = {
  ...VALUE_WORDS,
  system: 'Automático',
  super_admin: 'Superadministración',
};

/** Words for codes of the program, by the name of the field. Texts of people are not changed. */
const WORDS: Readonly<Record<string, Words>> = {
  activity: {
    sedentary: 'sedentaria',
    light: 'ligera',
    moderate: 'moderada',
    high: 'alta',
    extreme: 'muy alta',
  },
  attendance: VALUE_WORDS,
  blocked: DECLINE_WORDS,
  cardRefund: { none: 'ninguna', pending: 'en camino', done: 'hecha', failed: 'fallida' },
  channels: { app: 'en la aplicación', email: 'por correo', push: 'como aviso' },
  decline: DECLINE_WORDS,
  direction: VALUE_WORDS,
  fulfilment: { pickup: 'retiro en el gimnasio', delivery: 'entrega a domicilio' },
  goal: { lose: 'bajar de peso', maintain: 'mantenerse', gain: 'subir de peso' },
  kind: {
    ...each(NOTIFICATION_KINDS, ({ label }) => label),
    ...each(REQUEST_NAMES, ({ name }) => name),
    ...LOOK_NAMES,
    ...SET_NAMES,
    ...DOCUMENT_NAMES,
    record: 'Récord',
    session: 'Entrenamiento',
    pause: 'Pausa',
    plan: 'Plan',
    product: 'Producto',
    service: 'Servicio',
    debt: 'Deuda',
    visit: 'Visita',
    addWeight: 'Más peso al completar',
    addReps: 'Más repeticiones, luego más peso',
    percentOfMax: 'Porcentaje del máximo por semana',
    ...REMINDERS,
  },
  method: { ...METHOD_WORDS, ...METHOD_NAMES },
  refundMethod: METHOD_NAMES,
  paymentMethod: METHOD_NAMES,
  pose: { front: 'de frente', side: 'de lado', back: 'de espalda' },
  purpose: each(CONSENT_WORDS, ({ name }) => name),
  quietMode: { gym: 'las horas del gimnasio', own: 'las propias', off: 'ninguna' },
  myReaction: REACTIONS,
  theirReaction: REACTIONS,
  documentType: FISCAL_KIND_NAMES,
  profile: each(BUILT_IN_PROFILES, ({ name }) => name),
  reason: { ...REFUSAL_WORDS, late: 'canceló tarde', absent: 'no llegó' },
  refundState: { pending: 'en camino', done: 'hecha', failed: 'fallida' },
  relation: {
    friend: 'amistad',
    incoming: 'solicitud recibida',
    outgoing: 'solicitud enviada',
    none: 'ninguna',
    guardian: 'responde por mí',
    minor: 'menor a mi cargo',
  },
  role: ROLES,
  sex: { female: 'femenino', male: 'masculino' },
  source: { ...CONSENT_SOURCE_NAMES, entry: 'entrada', class: 'clase' },
  state: {
    failed: 'fallida',
    refunded: 'devuelta',
    ...BANK_MAIL_STATE_NAMES,
    ...INCOMING_STATE_NAMES,
    ...REQUEST_STATE_NAMES,
    waiting: 'En espera',
    withdrawn: 'Retirada',
    paid: 'Pagado',
    closed: 'Cerrado',
    adding: 'Sin terminar',
    kept: 'Guardada',
    removed: 'Quitada',
  },
  status: {
    ...FISCAL_STATUS_NAMES,
    ...VALUE_WORDS,
    pending: 'pendiente',
    charged: 'cobrado',
    waived: 'perdonado',
    done: 'hecho',
    failed: 'fallido',
    late: 'cancelada tarde',
    reported: 'por revisar',
    confirmed: 'confirmado',
    rejected: 'rechazado',
    void: 'anulado',
  },
  viewerRole: ROLES,
  way: { mail: 'por correo', app: 'en la aplicación', hand: 'de palabra' },
  weightUnit: { kg: 'kilogramos', lb: 'libras' },
};

/** A value for readers who do not know the program. */
export function valueInSpanish(name: string, value: string): string {
  if (name === 'action') return actionText(value);
  const words = WORDS[name];
  return words && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}
