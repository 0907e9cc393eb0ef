import { fillNames } from '../placeholders.ts';

/** When a person is reminded of the end of their membership, or of a renewal they still owe. */
export const REMINDER_KINDS = [
  'before-7',
  'before-3',
  'before-1',
  'today',
  'after-3',
  'unpaid-3',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export interface ReminderText {
  enabled: boolean;
  title: string;
  body: string;
}

/** The names that a text may use in braces. */
export const PLACEHOLDERS = ['nombre', 'gimnasio', 'plan', 'fecha', 'dias', 'monto'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Used until the gym writes its own texts. */
export const DEFAULT_REMINDERS: Record<ReminderKind, ReminderText> = {
  'before-7': {
    enabled: true,
    title: 'Tu membresía vence en {dias} días',
    body: 'Hola, {nombre}. Tu {plan} en {gimnasio} vence el {fecha}. Renuévala cuando quieras: son {monto}.',
  },
  'before-3': {
    enabled: true,
    title: 'Tu membresía vence en {dias} días',
    body: 'Hola, {nombre}. Faltan {dias} días para que venza tu {plan}, el {fecha}. Renueva por {monto} y sigue sin pausas.',
  },
  'before-1': {
    enabled: true,
    title: 'Tu membresía vence mañana',
    body: 'Hola, {nombre}. Mañana, {fecha}, vence tu {plan} en {gimnasio}. Renueva por {monto}.',
  },
  today: {
    enabled: true,
    title: 'Tu membresía vence hoy',
    body: 'Hola, {nombre}. Hoy es el último día de tu {plan}. Renueva por {monto} para entrar mañana.',
  },
  'after-3': {
    enabled: true,
    title: 'Te extrañamos en {gimnasio}',
    body: 'Hola, {nombre}. Tu {plan} venció el {fecha}. Vuelve cuando quieras: renovar cuesta {monto}.',
  },
  'unpaid-3': {
    enabled: true,
    title: 'Falta pagar tu renovación',
    body: 'Hola, {nombre}. Renovamos tu {plan} hasta el {fecha} y quedan por pagar {monto}. Puedes pagarlo desde la aplicación o en recepción.',
  },
};

export const fillText = (text: string, values: Record<Placeholder, string>): string =>
  fillNames(text, PLACEHOLDERS, values);
