import type { ParseArgsConfig } from 'node:util';
import { DAY_MS } from '@forja/calendar/duration';
import { CURRENCIES } from '@forja/contract/currencies';
import {
  BILLING_PERIODS,
  GYM_PLAN_KEYS,
  GYM_PLANS,
  MAX_EXTRA_GATES,
  termsOfGym,
} from '@forja/contract/subscription/plans';
import type { Invoice } from '@forja/contract/subscription/routes';
import { GYM_STATUSES, TRIAL_DAYS } from '@forja/contract/subscription/status';
import * as invoices from '../features/subscription/invoices.ts';
import { confirmReported, rejectReported } from '../features/subscription/settle.ts';
import type { Config } from '../platform/config/config.ts';
import { statusAt } from '../platform/identity/tenancy.ts';
import { exportGym, importGym } from './archive-commands.ts';
import { backup, backupKey, recovered, restore } from './backup-commands.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { own } from './db-commands.ts';
import { moveFilesCommand } from './files-commands.ts';
import * as gyms from './gyms.ts';
import type { NewGym } from './insert-gym.ts';
import { dropJobs, listJobs, retryJobs } from './jobs-commands.ts';
import { migrate } from './migrate-command.ts';
import { moveGymCommand } from './move/move-command.ts';
import { withNameClaim } from './move/name-claim.ts';
import { rotate } from './secret/secret-command.ts';
import * as value from './values.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
export type OptionValues = Record<string, string | boolean | undefined>;

interface Usage {
  summary: string;
  /** The words after the command: `<subdomain>`. */
  arguments: readonly string[];
  options: Options;
  /** The meaning of each option, in the order help prints them. */
  help: Record<string, string>;
}

export interface Command extends Usage {
  run(context: CommandContext, positional: readonly string[], given: OptionValues): Promise<string>;
}

/** A command that works before the database is ready. */
export interface BareCommand extends Usage {
  runAlone(config: Config, positional: readonly string[], given: OptionValues): Promise<string>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const day = (instant: string | null): string => instant?.slice(0, 10) ?? 'no end';
const statusOf = (gym: gyms.RegisteredGym): string => statusAt(gym.status, gym.endsAt, Date.now());

function addOnsText({ addOns }: gyms.RegisteredGym): string {
  const { accessControl, store, extraGates } = addOns;
  const names = [
    accessControl && 'access control',
    store && 'store',
    extraGates > 0 && `${extraGates} extra ${extraGates === 1 ? 'gate' : 'gates'}`,
  ];
  return names.filter(Boolean).join(', ') || 'none';
}

const create: Command = {
  summary: 'Make a gym that runs at once; its owner gets an invitation by mail',
  arguments: ['<subdomain>'],
  options: {
    name: text,
    'owner-email': text,
    'owner-name': text,
    plan: text,
    'trial-days': text,
    currency: text,
    'time-zone': text,
  },
  help: {
    'name <text>': 'What people call the gym (required)',
    'owner-email <address>': 'Who runs it (required)',
    'owner-name <text>': 'First name and last names (required)',
    'plan <key>': `${GYM_PLAN_KEYS.join(', ')}; studio unless told`,
    'trial-days <n>': `How long it is free, with everything; ${TRIAL_DAYS} unless told`,
    'currency <code>': `${CURRENCIES.join(', ')}; CRC unless told`,
    'time-zone <name>': 'America/Costa_Rica unless told',
  },
  async run(context, [subdomain = ''], given) {
    value.requireAll(given, ['name', 'owner-email', 'owner-name'], 'gym create');
    const { firstName, lastName } = value.fullName(given['owner-name']);
    const days = value.wholeNumber('trial-days', given['trial-days'] ?? `${TRIAL_DAYS}`, 0, 365);
    const gym: NewGym = {
      subdomain: value.subdomain(subdomain),
      gymName: value.required('name', given.name),
      plan: value.oneOf('plan', given.plan ?? 'studio', GYM_PLAN_KEYS),
      status: 'trial',
      endsAt: new Date(Date.now() + days * DAY_MS),
      currency: value.oneOf('currency', given.currency ?? 'CRC', CURRENCIES),
      timeZone: value.timeZone(given['time-zone'] ?? 'America/Costa_Rica'),
    };
    const owner = { email: value.email(given['owner-email']), firstName, lastName };
    const gymId = await withNameClaim(context, async (claim) => {
      await claim(gym.subdomain);
      return gyms.createGym(context, gym, owner);
    });
    const mailed = await context.sendEmails(gymId);
    const { appUrl, smtpUrl, dataDir } = context.platform.config;
    const note = `The invitation goes to ${given['owner-email']}`;
    return [
      `${subdomain} is ready at ${appUrl.replace('{gym}', subdomain)}`,
      smtpUrl
        ? `${note}.${mailed}`
        : `${note}; without SMTP_URL it is a file in ${dataDir}/outbox.`,
    ].join('\n');
  },
};

const list: Command = {
  summary: 'Every gym with its plan and status',
  arguments: [],
  options: {},
  help: {},
  async run(context) {
    const rows = (await gyms.listGyms(context)).map((gym) =>
      [
        ...[gym.subdomain.padEnd(24), gym.plan.padEnd(12), statusOf(gym).padEnd(14)],
        ...[day(gym.endsAt).padEnd(12), gym.place ?? ''],
      ]
        .join('')
        .trimEnd(),
    );
    const head = `${'SUBDOMAIN'.padEnd(24)}${'PLAN'.padEnd(12)}${'STATUS'.padEnd(14)}ENDS`;
    return rows.length === 0
      ? 'There are no gyms yet. See: gym create --help'
      : [head, ...rows].join('\n');
  },
};

function reportText(report: Invoice): string {
  const { method, reference, amountCents, currency, colonesCents, sentOn, plan, period } = report;
  const colones = colonesCents === null ? '' : ` (${colonesCents / 100} CRC)`;
  const price = `${amountCents / 100} ${currency}${colones}`;
  const when = sentOn === null ? '' : `, sent ${sentOn}`;
  return `${method} ${reference}, ${price}, ${GYM_PLANS[plan].name} ${period}${when}`;
}

const payments: Command = {
  summary: 'Payments that gyms reported and that wait to be confirmed',
  arguments: [],
  options: {},
  help: {},
  async run(context) {
    const lines: string[] = [];
    for (const gym of await gyms.listGyms(context)) {
      if (gym.place !== null) continue;
      for (const each of await invoices.reported(context.gymDb(gym.id))) {
        lines.push(`${gym.subdomain.padEnd(24)}${reportText(each)}`);
      }
    }
    return lines.join('\n') || 'No payment waits to be confirmed.';
  },
};

const show: Command = {
  summary: 'One gym: plan, use, and payments that wait to be confirmed',
  arguments: ['<subdomain>'],
  options: {},
  help: {},
  async run(context, [subdomain = '']) {
    const gym = await gyms.findGym(context, subdomain);
    const { name, people, places, doors } = await gyms.usageOf(context, gym);
    const db = context.gymDb(gym.id);
    const { rows } = await invoices.list(db, { limit: 200 });
    const waiting = await invoices.reported(db);
    const terms = termsOfGym(gym);
    const last = rows.find(({ status }) => status === 'paid');
    return [
      `${name} (${gym.subdomain})`,
      `Address       ${context.platform.config.appUrl.replace('{gym}', gym.subdomain)}`,
      `Plan          ${gym.plan}, ${gym.period}`,
      `Add-ons       ${addOnsText(gym)}`,
      `Status        ${statusOf(gym)}, ends ${day(gym.endsAt)}`,
      `People        ${people} of ${terms.users}`,
      `Places        ${places} of ${terms.locations ?? 'any'}`,
      `Doors         ${doors} of ${terms.doors}`,
      `Last invoice  ${last ? `${last.number}, ${last.amountCents / 100} ${last.currency}` : 'none'}`,
      ...waiting.map((each) => `To confirm    ${reportText(each)}`),
    ].join('\n');
  },
};

const subscription: Command = {
  summary: 'Change the plan, status or end of a gym by hand',
  arguments: ['<subdomain>'],
  options: {
    plan: text,
    period: text,
    status: text,
    ends: text,
    'access-control': text,
    store: text,
    'extra-gates': text,
  },
  help: {
    'plan <key>': GYM_PLAN_KEYS.join(', '),
    'period <key>': BILLING_PERIODS.join(', '),
    'status <key>': GYM_STATUSES.join(', '),
    'ends <day>': 'YYYY-MM-DD, or never',
    'access-control <yes|no>': 'The add-on',
    'store <yes|no>': 'The add-on',
    'extra-gates <n>': `The add-on, 0 to ${MAX_EXTRA_GATES}`,
  },
  async run(context, [subdomain = ''], given) {
    const gym = await gyms.findGym(context, subdomain);
    const change = value.subscriptionChange(given);
    if (Object.keys(change).length === 0) {
      throw new CommandError('Nothing to change. See: gym subscription --help');
    }
    await gyms.changeSubscription(context, gym, change);
    const now = await gyms.findGym(context, subdomain);
    return `${subdomain} has ${now.plan}, ${now.period}, add-ons: ${addOnsText(now)}; ${statusOf(now)}, ends ${day(now.endsAt)}.`;
  },
};

const confirmPayment: Command = {
  summary: 'A transfer or SINPE a gym reported has arrived, or has not',
  arguments: ['<subdomain>', '<reference>'],
  options: { reject: flag, reason: text },
  help: {
    reject: 'The money never arrived',
    'reason <text>': 'Why, as the gym reads it; with --reject',
  },
  async run(context, [subdomain = '', reference = ''], given) {
    const gym = await gyms.findGym(context, subdomain);
    const db = context.gymDb(gym.id);
    const found = (await invoices.reported(db)).find((row) => row.reference === reference);
    if (!found) {
      throw new CommandError(
        `${subdomain} has no reported payment ${reference}. See: gym show ${subdomain}`,
      );
    }
    if (given.reject) {
      const reason = given.reason === undefined ? null : value.required('reason', given.reason);
      await rejectReported(context.platform, db, found.id, reason);
      const mailed = await context.sendEmails(gym.id);
      return `Rejected ${reference} of ${subdomain}. Its owner is told by mail.${mailed}`;
    }
    const invoice = await confirmReported(context.platform, db, found.id);
    const mailed = await context.sendEmails(gym.id);
    return `Invoice ${invoice.number}: ${subdomain} is paid until ${day(invoice.coversTo)}.${mailed}`;
  },
};

const remove: Command = {
  summary: 'Remove a gym and everything in it, for good',
  arguments: ['<subdomain>'],
  options: { confirm: text },
  help: { 'confirm <subdomain>': 'The subdomain once more, because nothing brings it back' },
  async run(context, [subdomain = ''], given) {
    const gym = await gyms.findGym(context, subdomain);
    if (given.confirm !== subdomain) {
      throw new CommandError(
        `This removes everything of ${subdomain}. Add --confirm ${subdomain} to go on.`,
      );
    }
    await gyms.deleteGym(context, gym);
    return `Removed ${subdomain}.`;
  },
};

/** The provider's commands by the words on the command line. */
export const COMMANDS: Record<string, Command | BareCommand> = {
  'gym create': create,
  'gym list': list,
  'gym show': show,
  'gym subscription': subscription,
  'gym payments': payments,
  'gym confirm-payment': confirmPayment,
  'gym export': exportGym,
  'gym import': importGym,
  'gym delete': remove,
  'gym move': moveGymCommand,
  'jobs list': listJobs,
  'jobs retry': retryJobs,
  'jobs drop': dropJobs,
  'db own': own,
  'db recovered': recovered,
  'files move': moveFilesCommand,
  'secret rotate': rotate,
  migrate,
  backup,
  'backup-key': backupKey,
  restore,
};
