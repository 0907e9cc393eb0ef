import { endSessions } from '../../features/session/public.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Sealed } from '../../platform/identity/sealing.ts';
import { createWrapping } from '../../platform/keys/wrapping.ts';
import type { Command } from '../commands.ts';
import { wrapAnew } from './gym-keys.ts';
import { sealAnew, type Tally } from './sealed-values.ts';

const WORDS: Record<Sealed, string> = {
  'second-factor': 'second factors',
  'entry-pin': 'entry codes and PINs',
  'payment-gateway': 'keys of card gateways',
  fiscal: 'fiscal passwords, certificates and their PINs',
  'gym-key': 'keys of gyms',
};

const PURPOSES = Object.keys(WORDS) as Sealed[];

/** Logs everybody out; returns how many people that were. */
async function endAllSessions(db: Db): Promise<number> {
  const open = await db.all(
    build.selectFrom('sessions').where('revoked_at', 'is', null).select('user_id').distinct(),
  );
  for (const { user_id } of open) await db.tx((tx) => endSessions(tx, user_id));
  return open.length;
}

/** A key is not set up anew by its gym: what it sealed stays unreadable while it is lost. */
const whatNow = (purpose: Sealed): string =>
  purpose === 'gym-key'
    ? 'cannot be opened: put the SECRET or KEYS of before in place, or add --new-keys to write on with new ones'
    : 'cannot be opened and must be set up anew';

const lineOf = (purpose: Sealed, { sealed, lost }: Tally, gyms: readonly string[]): string => {
  const lines = `${WORDS[purpose]}: ${sealed} ${purpose === 'gym-key' ? 'wrapped' : 'sealed'} anew`;
  return lost === 0 ? lines : `${lines}, ${lost} ${whatNow(purpose)} (${gyms.join(', ')})`;
};

export const rotate: Command = {
  summary: 'Seal everything with SECRET that SECRET_PREVIOUS or an older release sealed',
  arguments: [],
  options: { 'end-sessions': { type: 'boolean' }, 'new-keys': { type: 'boolean' } },
  help: {
    'end-sessions': 'Log everybody out, for a secret that others may have seen',
    'new-keys': 'Give gyms whose key is lost a new one; what the old one sealed stays unreadable',
  },
  async run({ platform: { secrets, config }, owner, gymDb }, _words, given) {
    const { rows: gyms } = await owner.query<{ id: string; subdomain: string }>(
      'select id, subdomain from gyms order by subdomain',
    );
    const totals = PURPOSES.map((purpose) => ({
      purpose,
      tally: { sealed: 0, lost: 0 },
      gyms: [] as string[],
    }));
    const wrapping = createWrapping(config, secrets);
    const renew = (db: Db, purpose: Sealed): Promise<Tally> =>
      purpose === 'gym-key'
        ? wrapAnew(db, wrapping, given['new-keys'] === true)
        : sealAnew(db, secrets, purpose);
    let people = 0;
    for (const gym of gyms) {
      for (const { purpose, tally, gyms: lostIn } of totals) {
        const { sealed, lost } = await renew(gymDb(gym.id), purpose);
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
