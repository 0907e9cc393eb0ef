import { asDay } from '@forja/calendar/day';
import type { FiscalState } from '@forja/contract/fiscal/routes';
import { RETENTION_KINDS, type RetentionKind } from '@forja/contract/privacy/values';
import { RETENTION_NAMES } from '@forja/contract/privacy/words';
import type { AnswerOf } from '@forja/contract/route';
import type { RouteByKey, RouteKey } from '@forja/contract/routes';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { screen, waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FiscalTab } from '../features/fiscal/settings/fiscal-tab.tsx';
import { RetentionPanel } from '../features/privacy/retention-panel.tsx';
import { BankMailPanel } from '../features/settings/charging/bank-mail/bank-mail-panel.tsx';
import { ChargingTab } from '../features/settings/charging/charging-tab.tsx';
import { DoorsTab } from '../features/settings/doors-tab.tsx';
import { PaymentsTab } from '../features/settings/payments-tab.tsx';
import StoreAdminScreen from '../features/store/catalogue/store-admin-screen.tsx';
import { settingsStore } from '../lib/gym/settings.ts';
import { queryClient } from '../lib/query/query.ts';
import { answerCharging, buildPolicy, NO_BANK_MAIL, NO_DETAILS } from '../test/build-settings.ts';
import { type FakeApi, fakeApi, refusal } from '../test/fake-api.ts';
import { logInAs } from '../test/log-in-as.ts';
import { show } from '../test/show.tsx';

interface Place {
  element: ReactNode;
  at?: string;
  around?: (api: FakeApi) => void;
  /** Answers the read as it was when the form opened, and as somebody else left it meanwhile. */
  reads: (api: FakeApi, isNewer: () => boolean) => void;
  typed: [label: string, value: string];
  /** What the other person changed, and how it reads. */
  newer: [label: string, value: string];
}

const reads =
  <K extends RouteKey>(key: K, before: AnswerOf<RouteByKey[K]>, after: AnswerOf<RouteByKey[K]>) =>
  (api: FakeApi, isNewer: () => boolean) =>
    api.on(key, () => (isNewer() ? after : before));

const POLICY = buildPolicy();
const FISCAL: NonNullable<FiscalState['settings']> = {
  issuer: {
    name: 'Hierro Norte S.A.',
    identification: { type: '02', number: '3101123456' },
    tradeName: null,
    place: { province: '1', canton: '01', district: '01', address: 'Calle 1' },
    email: 'facturas@hierro.example',
  },
  activityCode: '931101',
  branch: 1,
  terminal: 1,
  creditDays: 30,
  defersVat: false,
  cabys: { period: null, enrolment: null, 'class-fee': null, service: null, product: null },
  username: null,
  hasPassword: false,
  certificateUntil: null,
  environment: 'sandbox',
  startsOn: null,
  away: null,
  isLoginRefused: false,
};
const MAIL = {
  ...NO_BANK_MAIL,
  isAvailable: true,
  address: 'babc@entra.forja.test',
  domains: ['banco.fi.cr'],
};
const BANNER = {
  eyebrow: '',
  title: 'Rebajas',
  text: '',
  link: '/tienda',
  linkLabel: '',
  image: null,
  active: true,
};
const kept = (values: Partial<Record<RetentionKind, 24>> = {}) => ({
  ...(Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, null])) as Record<
    RetentionKind,
    null
  >),
  ...values,
});
const [FIRST, SECOND] = RETENTION_KINDS;

const PLACES: Record<string, Place> = {
  'rules of debts': {
    element: <ChargingTab />,
    around: answerCharging,
    reads: reads('GET /access-policy', POLICY, { ...POLICY, debt: 'refuse' }),
    typed: ['Días de gracia para un pago atrasado', '9'],
    newer: ['Quien tiene atrasado el pago de su membresía', 'refuse'],
  },
  'rules of doors': {
    element: <DoorsTab />,
    reads: reads('GET /access-policy', POLICY, { ...POLICY, stayMinutes: 60 }),
    typed: ['Tolerancia antes y después del horario del plan', '40'],
    newer: ['Cuánto dura una visita si nadie registra la salida', '60'],
  },
  'where the gym is paid': {
    element: <PaymentsTab settings={{ ...settingsStore.read(), theme: defaultTheme }} />,
    around: (api) =>
      api.on('GET /subscription', () => {
        throw refusal('NOT_FOUND');
      }),
    reads: reads('GET /payment-details', NO_DETAILS, { ...NO_DETAILS, bank: 'BAC' }),
    typed: ['Número de SINPE Móvil', '8888 8888'],
    newer: ['Banco', 'BAC'],
  },
  'mails of the bank': {
    element: <BankMailPanel />,
    around: (api) => api.on('GET /bank-mails', () => []),
    reads: reads('GET /bank-mail', MAIL, { ...MAIL, mailboxes: ['pagos@gym.test'] }),
    typed: ['Dominios de tu banco', 'otro.fi.cr'],
    newer: ['Buzones donde te escribe el banco', 'pagos@gym.test'],
  },
  'who issues': {
    element: <FiscalTab />,
    reads: reads(
      'GET /fiscal/settings',
      { settings: FISCAL, lacks: [] },
      { settings: { ...FISCAL, issuer: { ...FISCAL.issuer, name: 'Hierro S.A.' } }, lacks: [] },
    ),
    typed: ['Nombre comercial', 'Hierro'],
    newer: ['Nombre o razón social', 'Hierro S.A.'],
  },
  'the first day with documents': {
    element: <FiscalTab />,
    reads: reads(
      'GET /fiscal/settings',
      { settings: FISCAL, lacks: [] },
      { settings: { ...FISCAL, startsOn: asDay('2026-12-01') }, lacks: [] },
    ),
    typed: ['Ambiente', 'production'],
    newer: ['Primer día con comprobantes', '2026-12-01'],
  },
  'the banner of the shop': {
    element: <StoreAdminScreen />,
    at: '/tienda-admin?parte=anuncio',
    reads: reads('GET /store/banner', null, BANNER),
    typed: ['Título', 'Semana de proteína'],
    newer: ['A dónde lleva', '/tienda'],
  },
  'how long data is kept': {
    element: <RetentionPanel />,
    around: (api) =>
      api.on('POST /privacy/retention/preview', () => {
        const none = RETENTION_KINDS.map((kind) => [kind, { count: 0, oldest: null }]);
        return Object.fromEntries(none);
      }),
    reads: reads('GET /privacy/retention', kept(), kept({ [SECOND]: 24 })),
    typed: [RETENTION_NAMES[FIRST].name, '24'],
    newer: [RETENTION_NAMES[SECOND].name, '24'],
  },
};

async function open({ element, at, around, reads }: Place) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  let isNewer = false;
  around?.(api);
  reads(api, () => isNewer);
  const user = await show(element, { at });
  return {
    user,
    async readAgain() {
      isNewer = true;
      await act(() => queryClient.invalidateQueries());
    },
  };
}

const fieldOf = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(opcional\\))?$`));

test.each(Object.entries(PLACES))(
  '%s: what is typed stays when the data is read again',
  async (_, place) => {
    const { user, readAgain } = await open(place);
    const [label, value] = place.typed;
    const field = await fieldOf(label);
    if (field.matches('select')) await user.selectOptions(field, value);
    else {
      await user.clear(field);
      await user.type(field, value);
    }
    await readAgain();
    expect((await fieldOf(label)).value).toBe(value);
  },
);

test.each(Object.entries(PLACES))(
  '%s: what somebody else saved is shown where nothing is typed',
  async (_, place) => {
    const { readAgain } = await open(place);
    const [label, value] = place.newer;
    expect((await fieldOf(label)).value).not.toBe(value);
    await readAgain();
    await waitFor(async () => expect((await fieldOf(label)).value).toBe(value));
  },
);
