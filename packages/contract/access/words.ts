/** Why a door stayed closed. */
export const REFUSALS = [
  'MEMBERSHIP_EXPIRED',
  'FROZEN',
  'OUTSIDE_HOURS',
  'VISITS_USED',
  'ACCOUNT_DISABLED',
  'UNKNOWN_CODE',
  'CODE_EXPIRED',
  'CODE_REPLAYED',
  'PAYMENT_OVERDUE',
  'DOOR_NOT_INCLUDED',
  'LOCATION_NOT_INCLUDED',
  'JUST_ENTERED',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Shown to staff in the log. */
export const REFUSAL_WORDS: Record<Refusal, string> = {
  MEMBERSHIP_EXPIRED: 'Membresía vencida',
  FROZEN: 'Membresía pausada',
  OUTSIDE_HOURS: 'Fuera del horario del plan',
  VISITS_USED: 'Visitas agotadas',
  ACCOUNT_DISABLED: 'Cuenta deshabilitada',
  UNKNOWN_CODE: 'Código desconocido',
  CODE_EXPIRED: 'Código vencido',
  CODE_REPLAYED: 'Código ya usado',
  PAYMENT_OVERDUE: 'Pago atrasado',
  DOOR_NOT_INCLUDED: 'Puerta fuera del plan',
  LOCATION_NOT_INCLUDED: 'Sede fuera del plan',
  JUST_ENTERED: 'Acaba de entrar',
};

/** Shown to the person at the door: what happened and what to do. */
export const REFUSAL_ADVICE: Record<Refusal, string> = {
  MEMBERSHIP_EXPIRED: 'Tu membresía no está vigente. Renuévala en recepción.',
  FROZEN: 'Tu membresía está pausada. Reactívala en recepción.',
  OUTSIDE_HOURS: 'Tu plan no incluye esta hora.',
  VISITS_USED: 'Ya usaste las visitas de tu plan.',
  ACCOUNT_DISABLED: 'Tu cuenta está deshabilitada. Pregunta en recepción.',
  UNKNOWN_CODE: 'No reconocemos este código. Inténtalo de nuevo.',
  CODE_EXPIRED: 'Este código venció. Conecta tu teléfono a internet un momento y muestra el nuevo.',
  CODE_REPLAYED: 'Este código ya se usó. Espera el siguiente.',
  PAYMENT_OVERDUE: 'Tienes un pago atrasado. Ponte al día en recepción.',
  DOOR_NOT_INCLUDED: 'Tu plan no abre esta puerta.',
  LOCATION_NOT_INCLUDED: 'Tu plan no incluye esta sede. Pregunta en recepción cómo ampliarlo.',
  JUST_ENTERED: 'Ya entraste hace un momento. Si saliste, pide ayuda en recepción.',
};

export const ENTRY_METHODS = ['code', 'pin', 'manual', 'card', 'finger', 'face', 'remote'] as const;
export type EntryMethod = (typeof ENTRY_METHODS)[number];

export const METHOD_WORDS: Record<EntryMethod, string> = {
  code: 'Código QR',
  pin: 'PIN',
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
