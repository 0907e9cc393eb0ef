import { z } from 'zod';
import { text, was } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { otherNames, PLACEHOLDERS, type REMINDER_KINDS } from './reminder-texts.ts';

/** A text in which only these names may be written in braces. */
export const template = (max: number, names: readonly string[]) =>
  text(max).refine((value) => otherNames(value, names).length === 0, {
    error: `Entre llaves solo ${names.length === 1 ? 'puede' : 'pueden'} ir ${names.map((name) => `{${name}}`).join(', ')}.`,
  });

const reminder = z.strictObject({
  enabled: z.boolean(),
  title: template(120, PLACEHOLDERS),
  body: template(500, PLACEHOLDERS),
});

const reminders = z.strictObject({
  'before-7': reminder,
  'before-3': reminder,
  'before-1': reminder,
  today: reminder,
  'after-3': reminder,
  'unpaid-3': reminder,
} satisfies Record<(typeof REMINDER_KINDS)[number], typeof reminder>);
export type Reminders = z.output<typeof reminders>;
const reminderEdits = reminders.extend({ was });
export type ReminderEdits = z.output<typeof reminderEdits>;

export const reminderRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/reminders',
    access: 'management',
    permission: 'settings.texts',
    summary: 'What people are told before and after their membership ends',
    response: reminders,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/reminders',
    access: 'management',
    permission: 'settings.texts',
    summary: 'Write the reminders in the words of the gym',
    body: reminderEdits,
    response: reminders,
  }),
};
