import { savedCardRoutes } from '@forja/contract/saved-cards/routes';
import { requireReach } from '../../domain/duties/reach.ts';
import { requirePerson } from '../../domain/people/subject.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { addCard, onCardSetup, SETUP_KIND } from './add-card.ts';
import { autopayJob } from './autopay/autopay-job.ts';
import { showAutopay, updateAutopay } from './autopay/autopay-settings.ts';
import { addMinor, endMinor } from './card-minors.ts';
import { cardsOf, paidForMinors } from './personal-data.ts';
import { checkOwn, listDeclined, readOfPerson, readOwn } from './read-cards.ts';
import { removeCard } from './remove-card.ts';

export function savedCardsFeature(platform: Platform) {
  platform.person.personalData.push({ section: 'tarjetasGuardadas', read: cardsOf });
  platform.person.personalData.push({ section: 'tarjetasParaMenores', read: paidForMinors });
  platform.cards.onSetup(SETUP_KIND, onCardSetup(platform));
  return defineFeature(
    savedCardRoutes,
    {
      own: ({ db, caller }) => readOwn(platform, db, caller.userId),
      add: ({ db, gym, caller, body }) => addCard(platform, db, gym, caller.userId, body.consent),
      check: ({ db, caller }) => checkOwn(platform, db, caller.userId),
      async remove({ db, caller }) {
        await removeCard(platform, db, caller.userId);
        return readOwn(platform, db, caller.userId);
      },
      async addMinor({ db, caller, body }) {
        await addMinor(db, caller.userId, body);
        return readOwn(platform, db, caller.userId);
      },
      async endMinor({ db, caller, params }) {
        await endMinor(db, caller.userId, params.userId);
        return readOwn(platform, db, caller.userId);
      },
      async ofPerson({ db, caller, params }) {
        await requirePerson(db, params.userId);
        await requireReach(db, caller, params.userId);
        return readOfPerson(platform, db, params.userId);
      },
      declined: ({ db, caller }) => listDeclined(platform, db, caller),
      settings: ({ db }) => showAutopay(platform, db),
      updateSettings: ({ db, body }) => updateAutopay(platform, db, body),
    },
    [autopayJob(platform)],
  );
}
