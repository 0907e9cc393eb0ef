/**
 * How a step reaches a person. `staff`: somebody of the staff must tell them, because nothing else
 * reaches them.
 */
export const DUNNING_CHANNELS = ['app', 'email', 'staff'] as const;
export type DunningChannel = (typeof DUNNING_CHANNELS)[number];

export const DUNNING_CHANNEL_NAMES: Record<DunningChannel, string> = {
  app: 'En la aplicación',
  email: 'Por correo',
  staff: 'Avisos por dar',
};

/** How a person was reached. */
export const waysName = (channels: readonly DunningChannel[]): string =>
  channels.map((channel) => DUNNING_CHANNEL_NAMES[channel]).join(', ') || 'No hubo cómo avisarle';

/** The names that the text of a step may use in braces. */
export const DUNNING_PLACEHOLDERS = [
  'nombre',
  'gimnasio',
  'concepto',
  'monto',
  'fecha',
  'dias',
  'sinpe',
] as const;
export type DunningPlaceholder = (typeof DUNNING_PLACEHOLDERS)[number];

export const MAX_DUNNING_STEPS = 8;
/** The earliest and latest day of a step, around the due day. */
export const DUNNING_DAYS = { least: -30, most: 90 } as const;

export interface DunningStep {
  /** After the due day; negative before it. */
  days: number;
  channels: DunningChannel[];
  title: string;
  body: string;
}

const everyWay = (): DunningChannel[] => [...DUNNING_CHANNELS];

/** The steps that apply until the gym writes its own. */
export const DEFAULT_DUNNING: readonly DunningStep[] = [
  {
    days: 1,
    channels: everyWay(),
    title: 'Tienes un pago pendiente',
    body: 'Hola, {nombre}. El {fecha} venció {concepto} y quedan por pagar {monto}. Puedes pagarlo desde la aplicación o en recepción.',
  },
  {
    days: 3,
    channels: everyWay(),
    title: 'Tu pago lleva {dias} días de atraso',
    body: 'Hola, {nombre}. Siguen pendientes {monto} de {concepto}, que venció el {fecha}. Si ya pagaste, repórtalo en la aplicación.',
  },
  {
    days: 10,
    channels: everyWay(),
    title: 'Hablemos de tu pago pendiente',
    body: 'Hola, {nombre}. Todavía falta pagar {monto} de {concepto}. Escríbenos o pasa por recepción de {gimnasio} y buscamos cómo ponerte al día.',
  },
];

/** `3 días antes de vencer`, `El día que vence`, `1 día después de vencer`. */
export function stepName(days: number): string {
  if (days === 0) return 'El día que vence';
  const count = Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`;
  return `${count} ${days < 0 ? 'antes' : 'después'} de vencer`;
}
