import { z } from 'zod';
import { date, template } from '../fields.ts';
import { defineRoute } from '../route.ts';
import {
  DUNNING_CHANNELS,
  DUNNING_DAYS,
  DUNNING_PLACEHOLDERS,
  MAX_DUNNING_STEPS,
} from './dunning-texts.ts';

const step = z.strictObject({
  days: z
    .int({ error: 'Escribe los días en números enteros.' })
    .min(DUNNING_DAYS.least, { error: `Como mucho ${-DUNNING_DAYS.least} días antes.` })
    .max(DUNNING_DAYS.most, { error: `Como mucho ${DUNNING_DAYS.most} días después.` }),
  channels: z
    .array(z.enum(DUNNING_CHANNELS))
    .min(1, { error: 'Elige al menos una forma de avisar.' }),
  title: template(120, DUNNING_PLACEHOLDERS),
  body: template(500, DUNNING_PLACEHOLDERS),
});

const steps = z
  .array(step)
  .max(MAX_DUNNING_STEPS, { error: `Caben ${MAX_DUNNING_STEPS} avisos.` })
  .superRefine((list, context) => {
    list.forEach(({ days }, at) => {
      if (list.findIndex((other) => other.days === days) === at) return;
      context.addIssue({
        code: 'custom',
        path: [at, 'days'],
        message: 'Ya hay otro aviso para ese día.',
      });
    });
  });

const fields = {
  /** When off, people are only reminded of unpaid renewals, as the reminders say. */
  enabled: z.boolean(),
  steps,
};

const dunning = z.strictObject(fields).refine((value) => !value.enabled || value.steps.length > 0, {
  error: 'Deja al menos un aviso, o apágalos todos.',
  path: ['steps'],
});
export type DunningInput = z.output<typeof dunning>;

const shown = z.strictObject({
  ...fields,
  /** Debts that fell due before this day are not asked for; null while it is off. */
  startsOn: date.nullable(),
});
export type Dunning = z.output<typeof shown>;

export const dunningRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/dunning',
    access: 'management',
    permission: 'settings.texts',
    summary: 'When and how people are asked for what they owe',
    response: shown,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/dunning',
    access: 'management',
    permission: 'settings.texts',
    summary: 'Choose when and how people are asked for what they owe',
    body: dunning,
    response: shown,
  }),
};
