import type { NutritionTargets } from '@forja/contract/nutrition/target-routes';
import { Route, Routes } from 'react-router';
import { InsideList } from '../features/access/inside-list.tsx';
import { FeesDrawer } from '../features/classes/rules/fees-drawer.tsx';
import { PhotosPanel } from '../features/measurements/photos-panel.tsx';
import { PlansTab } from '../features/memberships/plans-tab.tsx';
import { DietAdherence } from '../features/nutrition/diary/diet-adherence.tsx';
import { TargetsPanel } from '../features/nutrition/targets/targets-panel.tsx';
import { LiveEntries } from '../features/overview/staff/live-entries.tsx';
import { PersonEntries } from '../features/people/panel/person-entries.tsx';
import { PersonHistory } from '../features/people/panel/person-history.tsx';
import { PersonPayments } from '../features/people/panel/person-payments.tsx';
import { PersonTraining } from '../features/people/panel/person-training.tsx';
import { SecondFactor } from '../features/session/second-factor.tsx';
import PlatesTab from '../features/training/exercises/plates-tab.tsx';
import MemberRoutinesScreen from '../features/training/plans/member-routines-screen.tsx';
import { MemberRecords } from '../features/training/records/member-records.tsx';
import { PeoplePicker } from '../shared/people/people-picker.tsx';
import { buildPerson } from '../test/build-person.ts';
import { failsOnce, testFailedReads } from '../test/failed-reads.ts';
import type { FakeApi } from '../test/fake-api.ts';

const ID = '01890000-0000-7000-8000-000000000001';

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

const routinesScreen = (
  <Routes>
    <Route path="/:userId" element={<MemberRoutinesScreen />} />
  </Routes>
);

function aroundRoutines(api: FakeApi) {
  api.on('GET /users/{id}', () => buildPerson());
  api.on('GET /rutinas', () => []);
  api.on('GET /registros', () => []);
}

testFailedReads({
  'the payments of a person': {
    element: <PersonPayments userId={ID} />,
    reads: failsOnce('GET /payments', []),
    around: (api) =>
      api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null })),
    failed: 'No pudimos cargar sus pagos',
    shown: 'Todavía no hay pagos',
  },
  'the entries of a person': {
    element: <PersonEntries userId={ID} />,
    reads: failsOnce('GET /accesos', []),
    failed: 'No pudimos cargar sus entradas',
    shown: 'Todavía no ha entrado',
  },
  'the history of a person': {
    element: <PersonHistory userId={ID} />,
    reads: failsOnce('GET /audit-log', []),
    failed: 'No pudimos cargar su historial',
    shown: 'Todavía no hay cambios',
  },
  'the training of a person': {
    element: <PersonTraining userId={ID} />,
    reads: failsOnce('GET /dietas', []),
    around: (api) => {
      api.on('GET /workouts/user-plans/{id}', () => []);
      api.on('GET /measurements/{id}', () => []);
    },
    failed: 'No pudimos cargar su entrenamiento',
    shown: 'Sin dieta asignada',
  },
  'how well a diet is followed': {
    element: <DietAdherence dietId={ID} />,
    reads: failsOnce('GET /dietas/{id}/eaten', []),
    failed: 'No pudimos cargar lo que ha comido',
    shown: 'de lo planeado, marcado como comido',
  },
  'the targets of a day': {
    element: <TargetsPanel userId={ID} />,
    reads: failsOnce('GET /nutrition-targets/{userId}', TARGETS),
    failed: 'No pudimos cargar las metas',
    shown: 'Faltan datos para calcularlas',
  },
  'the records of a person': {
    element: <MemberRecords userId={ID} />,
    reads: failsOnce('GET /registros', []),
    failed: 'No pudimos cargar sus récords',
    shown: 'Sin récords todavía',
  },
  'the plates of the gym': {
    element: <PlatesTab />,
    reads: failsOnce('GET /workouts/plates', { barKg: 20, plates: [{ kg: 10, count: 4 }] }),
    failed: 'No pudimos cargar los discos',
    shown: 'La barra pesa',
  },
  'the latest entries': {
    element: <LiveEntries />,
    reads: failsOnce('GET /accesos', []),
    failed: 'No pudimos cargar las entradas',
    shown: 'Nadie ha entrado todavía',
  },
  'the diet beside the routines': {
    element: routinesScreen,
    at: `/${ID}`,
    reads: failsOnce('GET /dietas', []),
    around: (api) => {
      aroundRoutines(api);
      api.on('GET /workouts/logs', () => []);
    },
    failed: 'No pudimos cargar su dieta',
    shown: 'No tiene dieta.',
  },
  'the last sessions': {
    element: routinesScreen,
    at: `/${ID}`,
    reads: failsOnce('GET /workouts/logs', []),
    around: (api) => {
      aroundRoutines(api);
      api.on('GET /dietas', () => []);
    },
    failed: 'No pudimos cargar sus sesiones',
    shown: 'Aún no ha entrenado',
  },
  'what the gym sells': {
    element: <PlansTab />,
    reads: failsOnce('GET /membership-plans', []),
    failed: 'No pudimos cargar los planes',
    shown: 'Crea el primer plan',
  },
  'the fees for missed classes': {
    element: <FeesDrawer onClose={() => undefined} />,
    reads: failsOnce('GET /class-fees', []),
    failed: 'No pudimos cargar los cargos',
    shown: 'No hay cargos pendientes',
  },
  'who is inside': {
    element: <InsideList />,
    reads: failsOnce('GET /accesos/inside', []),
    failed: 'No pudimos cargar quién está dentro',
    shown: 'No hay nadie dentro',
  },
  'the photos of progress': {
    element: <PhotosPanel userId={ID} />,
    reads: failsOnce('GET /measurements/{id}/photos', []),
    around: (api) =>
      api.on('GET /users/{id}/consents', () => ({
        decides: 'app' as const,
        mayGive: true,
        consents: [],
        terminals: [],
      })),
    failed: 'No pudimos cargar las fotos',
    shown: 'Aún no hay fotos',
  },
  'the second factor': {
    element: <SecondFactor />,
    reads: failsOnce('GET /me/totp', { enabled: false, recoveryCodesLeft: 0 }),
    failed: 'No pudimos saber si está activa',
    shown: 'Apagada',
  },
  'a choice of people': {
    element: <PeoplePicker label="Personas" chosen={[]} onChange={() => undefined} />,
    reads: failsOnce('GET /users', []),
    failed: 'No pudimos buscar personas',
    shown: 'Nadie con ese nombre.',
  },
});
