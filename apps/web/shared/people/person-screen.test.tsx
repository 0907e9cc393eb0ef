import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { expect, onTestFinished, test } from 'vitest';
import { makePerson } from '../../features/people/person-fixture.ts';
import { events } from '../../lib/screen/events.ts';
import { cache, lastPerson, session } from '../../lib/session/current.ts';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { makeProfile } from '../../test/session-fixtures.ts';
import { PersonScreen } from './person-screen.tsx';

const ID = '01890000-0000-7000-8000-000000000009';

test('a coach has no tab for diets, and is told whom to ask about people of others', async () => {
  const api = fakeApi();
  const permissions = [...BUILT_IN_PROFILES.entrenador.permissions];
  api.on('GET /me', () => makeProfile({ role: 'admin', permissions, assignedOnly: true }));
  api.on('GET /me/storage-key', () => ({ key: 'A'.repeat(43) }));
  await session.reload();
  onTestFinished(() => {
    events.emit('auth-failed');
    cache.clear();
    lastPerson.forget();
  });
  let isAssigned = true;
  api.on('GET /users/{id}', ({ params }) => {
    if (!isAssigned) throw refusal('NOT_FOUND');
    return makePerson({ id: params.id });
  });
  const screen = await show(
    <PersonScreen userId={ID} title="Persona">
      Plan
    </PersonScreen>,
  );
  await screen.see('Rebeca Solano Mejía');
  const tabs = document.querySelector('nav[aria-label="Partes de la persona"]')?.textContent;
  expect(tabs).toBe('RutinasMediciones');

  isAssigned = false;
  const other = await show(
    <PersonScreen userId={ID.replace('9', '8')} title="Persona">
      Plan
    </PersonScreen>,
  );
  await other.see('Pide a quien dirige el gimnasio que te la asigne.');
});
