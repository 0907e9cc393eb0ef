import { fillNames } from '../placeholders.ts';

/** What the gym's WhatsApp texts are about, in the order of the settings. */
export const WHATSAPP_TEXTS = [
  'greeting',
  'debt',
  'statement',
  'renewal',
  'absence',
  'class',
  'order',
  'receipt',
  'invitation',
  'notice',
] as const;
export type WhatsAppText = (typeof WHATSAPP_TEXTS)[number];

export const WHATSAPP_TEXT_NAMES: Record<WhatsAppText, string> = {
  greeting: 'Saludo',
  debt: 'Cobro de lo pendiente',
  statement: 'Estado de cuenta',
  renewal: 'Renovación',
  absence: 'Ausencia',
  class: 'Clase',
  order: 'Pedido',
  receipt: 'Recibo',
  invitation: 'Activar la cuenta',
  notice: 'Aviso por dar',
};

const ALWAYS = ['nombre', 'gimnasio', 'enlace'] as const;

/** The names that each text may use in braces. */
export const WHATSAPP_PLACEHOLDERS = {
  greeting: ALWAYS,
  debt: [...ALWAYS, 'concepto', 'monto', 'desde', 'fecha', 'sinpe'],
  statement: [...ALWAYS, 'fecha', 'saldo', 'detalle', 'sinpe'],
  renewal: [...ALWAYS, 'plan', 'vence', 'monto', 'sinpe'],
  absence: [...ALWAYS, 'dias'],
  class: [...ALWAYS, 'clase', 'fecha', 'lugar'],
  order: [...ALWAYS, 'pedido', 'estado', 'monto', 'sinpe'],
  receipt: [...ALWAYS, 'recibo', 'concepto', 'monto'],
  invitation: ALWAYS,
  notice: [...ALWAYS, 'titulo', 'texto'],
} as const satisfies Record<WhatsAppText, readonly string[]>;

/** The value for each name; empty if there is none. */
export type WhatsAppValues = Record<string, string>;

export const MAX_WHATSAPP_TEXT = 1000;

const HELLO = 'Hola, {nombre}. Te escribimos de {gimnasio}.';

/** Used until the gym writes its own. */
export const DEFAULT_WHATSAPP: Record<WhatsAppText, string> = {
  greeting: HELLO,
  debt: `${HELLO}\nQuedan por pagar {monto} de {concepto}, {desde}.\nSINPE Móvil: {sinpe}\nPuedes pagar o avisar de tu pago aquí: {enlace}`,
  statement: `${HELLO}\nTu estado de cuenta al {fecha}: {saldo}.\nPor pagar: {detalle}.\nSINPE Móvil: {sinpe}\nMás detalles aquí: {enlace}`,
  renewal: `${HELLO}\nTu plan {plan} {vence}.\nRenovarlo cuesta {monto}.\nSINPE Móvil: {sinpe}\nTambién puedes renovarlo aquí: {enlace}`,
  absence: `${HELLO}\nHace {dias} días que no te vemos y te extrañamos. ¿Todo bien?\nSi te podemos ayudar con tu horario o tu rutina, cuéntanos por aquí.`,
  class: `${HELLO}\nEs sobre tu clase de {clase}, {fecha}.\nLugar: {lugar}\nPuedes verla o cancelarla aquí: {enlace}`,
  order: `${HELLO}\nTu pedido {pedido} de {monto}: {estado}.\nSINPE Móvil: {sinpe}\nPuedes verlo aquí: {enlace}`,
  receipt: `${HELLO}\nRecibimos {monto} por {concepto}. Es el recibo {recibo}.\nPuedes verlo aquí: {enlace}`,
  invitation: 'Hola, {nombre}. Activa tu cuenta de {gimnasio} aquí: {enlace}',
  notice: `${HELLO}\n{titulo}\n{texto}`,
};

const NAMED = /\{([^{}]*)\}/g;

/**
 * The text with its names replaced. A line whose name has no value, such as a SINPE number that the
 * gym does not have, is left out.
 */
export function fillWhatsApp(kind: WhatsAppText, text: string, values: WhatsAppValues): string {
  const names: readonly string[] = WHATSAPP_PLACEHOLDERS[kind];
  const whole = Object.fromEntries(names.map((name) => [name, values[name]?.trim() ?? '']));
  return text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(NAMED)].every(([, name = '']) => !names.includes(name) || whole[name]),
    )
    .map((line) => fillNames(line, names, whole))
    .join('\n')
    .trim();
}

/**
 * Opens a conversation with this number, or lets the sender choose one; the text is ready to send.
 */
export const chatAddress = (phone: string | null, text: string): string =>
  `https://wa.me/${phone?.replaceAll(/\D/g, '') ?? ''}${text && `?text=${encodeURIComponent(text)}`}`;

/** Whether a stored number has the country code that a chat needs. */
export const hasChat = (phone: string | null): phone is string => phone?.startsWith('+') ?? false;
