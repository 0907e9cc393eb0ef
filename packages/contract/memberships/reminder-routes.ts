import { z } from 'zod';
import { template, was } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { PLACEHOLDERS, type REMINDER_KINDS } from './reminder-texts.ts';

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
