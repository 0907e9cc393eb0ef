import { endSessions } from '../../features/session/public.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Sealed } from '../../platform/identity/sealing.ts';
import type { Command } from '../commands.ts';
import { SEALED, sealAnew, type Tally } from './sealed-values.ts';

const WORDS: Record<Sealed, string> = {
  'second-factor': 'second factors',
  'entry-pin': 'entry codes and PINs',
  'payment-gateway': 'keys of card gateways',
  fiscal: 'fiscal passwords, certificates and their PINs',
};

const PURPOSES = Object.keys(SEALED) as Sealed[];

/** Logs everybody out; returns how many people that were. */
async function endAllSessions(db: Db): Promise<number> {
  const open = await db.all(
    build.selectFrom('sessions').where('revoked_at', 'is', null).select('user_id').distinct(),
  );
  for (const { user_id } of open) await db.tx((tx) => endSessions(tx, user_id));
  return open.length;
}

const lineOf = (purpose: Sealed, { sealed, lost }: Tally, gyms: readonly string[]): string => {
  const lines = `${WORDS[purpose]}: ${sealed} sealed anew`;
  return lost === 0
    ? lines
    : `${lines}, ${lost} cannot be opened and must be set up anew (${gyms.join(', ')})`;
};

export const rotate: Command = {
  summary: 'Seal everything with SECRET that SECRET_PREVIOUS or an older release sealed',
  arguments: [],
  options: { 'end-sessions': { type: 'boolean' } },
  help: { 'end-sessions': 'Log everybody out, for a secret that others may have seen' },
  async run({ platform: { secrets, config }, owner, gymDb }, _words, given) {
    const { rows: gyms } = await owner.query<{ id: string; subdomain: string }>(
      'select id, subdomain from gyms order by subdomain',
    );
    const totals = PURPOSES.map((purpose) => ({
      purpose,
      tally: { sealed: 0, lost: 0 },
      gyms: [] as string[],
    }));
    let people = 0;
    for (const gym of gyms) {
      for (const { purpose, tally, gyms: lostIn } of totals) {
        const { sealed, lost } = await sealAnew(gymDb(gym.id), secrets, purpose);
        tally.sealed += sealed;
        tally.lost += lost;
        if (lost > 0) lostIn.push(gym.subdomain);
      }
      if (given['end-sessions']) people += await endAllSessions(gymDb(gym.id));
    }
    return [
      ...totals.map(({ purpose, tally, gyms: lostIn }) => lineOf(purpose, tally, lostIn)),
      ...(given['end-sessions'] ? [`${people} people were logged out`] : []),
      config.previousSecret === undefined
        ? 'Everything that can be opened is sealed with SECRET.'
        : 'Everything that can be opened is sealed with SECRET. Recovery codes, links in mails and addresses of terminals of before count until SECRET_PREVIOUS is taken away: see docs/operations.md.',
    ].join('\n');
  },
};
