import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { SEED, size } from '../../test/size.ts';

const { call, server, buildGym, buildUser } = await startHarness();
const passwordHash = await server.platform.passwords.hash('caballo-bateria-42');

const PEOPLE = 4;
/** Of the four, the first three log in. */
const LOGINS = 3;

const who = fc.nat(PEOPLE - 1);
const pair = fc.record({ alias: who, main: who });
const operation = fc.oneof(
  fc.record({ kind: fc.constant('merge' as const), pair }),
  fc.record({ kind: fc.constant('ask' as const), pair }),
  fc.record({ kind: fc.constantFrom('accept' as const, 'refuse' as const), by: who }),
  fc.record({ kind: fc.constant('unmerge' as const), by: who }),
);

/** What should be so: who is merged into whom, and who is asked about whom. */
interface Model {
  into: (number | null)[];
  asked: (number | null)[];
}

const mergeable = ({ into }: Model, alias: number, main: number): boolean =>
  alias !== main &&
  into[alias] === null &&
  into[main] === null &&
  !into.includes(alias) &&
  // Who logs in is not merged into somebody who does not.
  (alias >= LOGINS || main < LOGINS);

function join(model: Model, alias: number, main: number): void {
  model.into[alias] = main;
  model.asked = model.asked.map((wanted, id) =>
    id === alias || id === main || wanted === alias ? null : wanted,
  );
}

test('whatever is merged, asked, answered and undone, a login sees its own body and the money of those merged into it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      const gym = await buildGym();
      const admin = await buildUser({ gym, role: 'owner' });
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, (_, at) =>
          buildUser({ gym, ...(at < LOGINS ? { passwordHash } : { status: 'invited' }) }),
        ),
      );
      const person = (at: number) => {
        const found = people[at];
        if (!found) throw new Error(`nobody ${at}`);
        return found;
      };
      for (const [at, { id: userId }] of people.entries()) {
        const takenAt = new Date().toISOString();
        const body = { userId, weightKg: 61.125 + at, takenAt };
        expect((await call('POST /measurements', { as: admin, body })).statusCode).toBe(201);
        const paid = { userId, amountCents: 100_000, method: 'card', concept: `Pago de ${at}` };
        expect((await call('POST /payments', { as: admin, body: paid })).statusCode).toBe(201);
      }
      const model: Model = { into: people.map(() => null), asked: people.map(() => null) };

      for (const step of operations) {
        if (step.kind === 'merge' || step.kind === 'ask') {
          const { alias, main } = step.pair;
          const request = {
            as: admin,
            params: { id: person(alias).id },
            body: { intoId: person(main).id },
          };
          const isOpen = mergeable(model, alias, main);
          const isLogin = alias < LOGINS;
          if (step.kind === 'merge') {
            const { statusCode } = await call('POST /users/{id}/merge', request);
            expect(statusCode === 200).toBe(isOpen && !isLogin);
            if (isOpen && !isLogin) join(model, alias, main);
          } else {
            const { statusCode } = await call('POST /users/{id}/merge-requests', request);
            // 429: somebody is asked three times a day at most.
            if (statusCode === 429) continue;
            expect(statusCode === 204).toBe(isOpen && isLogin);
            if (isOpen && isLogin) model.asked[alias] = main;
          }
        } else if (step.kind === 'unmerge') {
          const params = { id: person(step.by).id };
          const { statusCode } = await call('POST /users/{id}/unmerge', { as: admin, params });
          expect(statusCode === 200).toBe(model.into[step.by] !== null);
          model.into[step.by] = null;
          // The merge ended the session; they log in again.
          await gym.db.run(sql`
            update sessions set revoked_at = null where user_id = ${params.id}::uuid`);
          server.platform.forgetSession(params.id);
        } else {
          if (model.into[step.by] !== null) continue;
          const as = person(step.by);
          const [request] = (await call('GET /me/merge-requests', { as })).data;
          const main = model.asked[step.by] ?? null;
          expect(request !== undefined).toBe(main !== null);
          if (!request || main === null) continue;
          const params = { id: request.id };
          const answer = await call(`POST /me/merge-requests/{id}/${step.kind}`, { as, params });
          const isDone = step.kind === 'refuse' || mergeable(model, step.by, main);
          expect(answer.statusCode === 204, answer.body).toBe(isDone);
          if (!isDone) continue;
          model.asked[step.by] = null;
          if (step.kind === 'accept') join(model, step.by, main);
        }
      }

      for (const [at, as] of people.entries()) {
        if (model.into[at] !== null || at >= LOGINS) continue;
        const theirs = people.flatMap((_, id) => (id === at || model.into[id] === at ? [id] : []));
        const payments = (await call('GET /payments', { as })).data;
        expect(payments.map(({ concept }) => concept).sort()).toEqual(
          theirs.map((id) => `Pago de ${id}`),
        );
        const { body: download } = await call('GET /me/export', { as });
        for (const [id, other] of people.entries()) {
          const weight = String(61.125 + id);
          expect(download.includes(weight), `${at} sees the weight of ${id}`).toBe(id === at);
          const list = await call('GET /measurements/{id}', { as, params: { id: other.id } });
          expect(list.body.includes(weight)).toBe(id === at);
        }
      }
    }),
    { numRuns: size(4, 200), seed: SEED },
  );
});
