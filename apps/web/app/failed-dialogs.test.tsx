import { asDay } from '@forja/calendar/day';
import type { Diet } from '@forja/contract/nutrition/routes';
import type { NutritionTargets } from '@forja/contract/nutrition/target-routes';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { CalendarFeed } from '../features/classes/calendar-feed.tsx';
import { RulesForm } from '../features/classes/rules/rules-form.tsx';
import { HolidaysDialog } from '../features/classes/timetable/holidays-dialog.tsx';
import { WaitingWork } from '../features/memberships/waiting-work.tsx';
import AddFood from '../features/nutrition/diary/add-food.tsx';
import DietsScreen from '../features/nutrition/diary/diets-screen.tsx';
import MemberDietsScreen from '../features/nutrition/editor/member-diets-screen.tsx';
import DietTemplates from '../features/nutrition/editor/templates-dialog.tsx';
import OwnFoodsDialog from '../features/nutrition/foods/own-foods-dialog.tsx';
import TargetsDialog from '../features/nutrition/targets/targets-dialog.tsx';
import { Arrivals } from '../features/overview/staff/arrivals.tsx';
import { PersonAttendance } from '../features/people/panel/person-attendance.tsx';
import { DoorsTab } from '../features/settings/doors-tab.tsx';
import { NewChatDialog } from '../features/social/chat/new-chat-dialog.tsx';
import { ThreadSearch } from '../features/social/chat/thread-search.tsx';
import { Privacy } from '../features/social/friends/privacy.tsx';
import StoreAdminScreen from '../features/store/catalogue/store-admin-screen.tsx';
import { TemplatesDialog } from '../features/training/plans/templates-dialog.tsx';
import { buildPerson } from '../test/build-person.ts';
import { failsOnce, testFailedReads } from '../test/failed-reads.ts';
import { type FakeApi, fakeApi } from '../test/fake-api.ts';
import { logInAs } from '../test/log-in-as.ts';
import { show } from '../test/show.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const NOW = '2026-01-05T12:00:00-06:00';
const close = () => undefined;

const TARGETS: NutritionTargets = {
  sex: null,
  activity: 'moderate',
  goal: 'maintain',
  weightKg: null,
  heightCm: null,
  ageYears: null,
  weightMeasured: false,
  heightMeasured: false,
  ageKnown: false,
  suggested: null,
  custom: null,
  target: null,
};
const NONE = { kcal: 0, proteinG: 0, carbsG: 0, fatG: 0 };
const DIET: Diet = {
  id: ID,
  userId: ID,
  templateId: null,
  name: 'Dieta de volumen',
  description: '',
  days: ['Todos los días'],
  startsOn: asDay('2026-01-05'),
  active: true,
  mealCount: 0,
  average: NONE,
  assignedCount: 0,
  coach: null,
  createdAt: NOW,
  updatedAt: NOW,
};
const readsDiet = failsOnce('GET /dietas/{id}', { ...DIET, meals: [], dayTotals: [NONE] });

function aroundDiet(api: FakeApi) {
  api.on('GET /users/{id}', () => buildPerson());
  api.on('GET /dietas', () => [DIET]);
  api.on('GET /dietas/{id}/eaten', () => []);
  api.on('GET /nutrition-targets/{userId}', () => TARGETS);
}
function aroundTemplates(api: FakeApi) {
  api.on('GET /users/{id}', () => buildPerson());
  api.on('GET /users', () => []);
}

testFailedReads({
  'the targets to change': {
    element: <TargetsDialog userId={ID} onClose={close} />,
    reads: failsOnce('GET /nutrition-targets/{userId}', TARGETS),
    failed: 'No pudimos cargar las metas',
    shown: 'Estatura',
  },
  'the foods of the gym': {
    element: <OwnFoodsDialog of="gym" onClose={close} />,
    reads: failsOnce('GET /foods', []),
    failed: 'No pudimos cargar los alimentos',
    shown: 'Aún no hay alimentos propios',
  },
  'the foods to add': {
    element: <AddFood onEat={close} onClose={close} />,
    reads: failsOnce('GET /foods', []),
    around: (api) => api.on('GET /my-foods/shelf', () => ({ favourites: [], recent: [] })),
    failed: 'No pudimos cargar los alimentos',
    shown: 'Buscar un alimento',
  },
  'the templates of diets': {
    element: <DietTemplates userId={ID} onClose={close} />,
    reads: failsOnce('GET /dietas', []),
    around: aroundTemplates,
    failed: 'No pudimos cargar las plantillas',
    shown: 'Aún no hay plantillas',
  },
  'the templates of routines': {
    element: <TemplatesDialog userId={ID} onAssigned={close} onClose={close} />,
    reads: failsOnce('GET /rutinas', []),
    around: aroundTemplates,
    failed: 'No pudimos cargar las plantillas',
    shown: 'Aún no hay plantillas',
  },
  'the own diet': {
    element: <DietsScreen />,
    reads: readsDiet,
    around: aroundDiet,
    failed: 'No pudimos cargar tu dieta',
    shown: 'Mis metas',
  },
  'the diet of a person': {
    element: (
      <Routes>
        <Route path="/:userId" element={<MemberDietsScreen />} />
      </Routes>
    ),
    at: `/${ID}`,
    reads: readsDiet,
    around: aroundDiet,
    failed: 'No pudimos cargar sus dietas',
    shown: 'Dieta de volumen',
  },
  'the categories of the shop': {
    element: <StoreAdminScreen />,
    at: '/?parte=categorias',
    reads: failsOnce('GET /store/categories', []),
    failed: 'No pudimos cargar las categorías',
    shown: 'Nueva categoría',
  },
  'the discounts of the shop': {
    element: <StoreAdminScreen />,
    at: '/?parte=descuentos',
    reads: failsOnce('GET /store/discounts', []),
    around: (api) => api.on('GET /store/categories', () => []),
    failed: 'No pudimos cargar los descuentos',
    shown: 'Crea un código para una promoción',
  },
  'the banner of the shop': {
    element: <StoreAdminScreen />,
    at: '/?parte=anuncio',
    reads: failsOnce('GET /store/banner', null),
    failed: 'No pudimos cargar el anuncio',
    shown: 'Línea de arriba',
  },
  'what the doors tolerate': {
    element: <DoorsTab />,
    reads: failsOnce('GET /access-policy', {
      debt: 'allow',
      debtGraceDays: 0,
      expiryGraceDays: 0,
      toleranceMinutes: 15,
      stayMinutes: 120,
      unpaidPeriods: null,
      pauseDaysPerYear: null,
      memberCancels: false,
      passbackMinutes: 5,
      passback: 'refuse',
      maxInside: null,
      graceDaysPerMonth: 0,
      kioskNumbers: false,
    }),
    failed: 'No pudimos cargar las reglas',
    shown: 'Guardar',
  },
  'the rules of classes': {
    element: <RulesForm onClose={close} />,
    reads: failsOnce('GET /class-rules', {
      freeCancelMinutes: 120,
      maxAbsences: null,
      suspensionDays: 7,
      feeCents: 0,
    }),
    failed: 'No pudimos cargar las reglas',
    shown: 'Guardar',
  },
  'the days the gym is closed': {
    element: <HolidaysDialog onClose={close} />,
    reads: failsOnce('GET /class-holidays', [{ id: ID, day: '2026-12-25', name: 'Navidad' }]),
    failed: 'No pudimos cargar los días cerrados',
    shown: 'Navidad',
  },
  'whom to write to': {
    element: <NewChatDialog onClose={close} onPick={close} />,
    reads: failsOnce('GET /messages/people', []),
    failed: 'No pudimos buscar personas',
    shown: 'Agrega amistades para poder escribirles.',
  },
  'what a person shares': {
    element: <Privacy />,
    reads: failsOnce('GET /friends/privacy', {
      findable: true,
      sharesRecords: true,
      sharesSessions: true,
      sharesEntries: true,
      sharesClasses: true,
      takesAnnouncements: true,
    }),
    around: (api) => api.on('GET /messages/blocked', () => []),
    failed: 'No pudimos cargar tu privacidad',
    shown: 'Pueden encontrarme por mi nombre',
  },
  'the visits of a person': {
    element: <PersonAttendance person={{ id: ID, visitsPerWeek: 2.6, lastVisitAt: null }} />,
    reads: failsOnce('GET /accesos', []),
    failed: 'No pudimos cargar su asistencia',
    shown: 'Entradas por día y semana',
  },
  'the entries by hour': {
    element: <Arrivals />,
    reads: failsOnce('GET /accesos/occupancy', {
      day: '2026-01-05',
      inside: 0,
      maxInside: null,
      entries: 0,
      people: 0,
      hours: [],
    }),
    failed: 'No pudimos cargar la asistencia',
    shown: '0 entradas hoy',
  },
});

test('payments that wait and could not be read are said once, and all read again', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  failsOnce('GET /card-doubts', [])(api);
  failsOnce('GET /declined-renewals', [])(api);
  failsOnce('GET /payments', [])(api);
  const user = await show(<WaitingWork />);
  await screen.findByText('No pudimos revisar los pagos que esperan por ti');
  expect(screen.getAllByText(/No pudimos/)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(/No pudimos revisar/)).toBeNull());
  expect(api.sent('GET /card-doubts')).toHaveLength(2);
  expect(api.sent('GET /declined-renewals')).toHaveLength(2);
  expect(api.sent('GET /payments')).toHaveLength(2);
});

test('a search of messages that fails does not say that there are none', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'member' });
  failsOnce('GET /messages/search', [])(api);
  const user = await show(<ThreadSearch userId={ID} onPick={close} onClose={close} />);
  await user.click(await screen.findByLabelText('Buscar en esta conversación'));
  await user.paste('rodilla');
  await screen.findByText('No pudimos buscar');
  expect(screen.queryByText(/No hay mensajes con esas palabras\./)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('No hay mensajes con esas palabras.');
});

test('a calendar address that could not be read is not replaced by a new one', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'member' });
  failsOnce('GET /me/calendar-feed', { path: '/calendario/secreto.ics' })(api);
  const user = await show(<CalendarFeed />);
  await user.click(await screen.findByRole('button', { name: 'En mi calendario' }));
  await screen.findByText('No pudimos cargar tu dirección');
  expect(screen.queryByText(/Crear mi dirección/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Cambiar la dirección');
});
