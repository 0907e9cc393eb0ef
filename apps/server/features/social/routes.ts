import { conversationRoutes } from '@forja/contract/social/conversation-routes';
import { friendRoutes } from '@forja/contract/social/friend-routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import * as announcements from './announcements/announcements.ts';
import { countAudience } from './announcements/audience.ts';
import { reviewAnnouncement } from './announcements/review.ts';
import { listUnmailed } from './announcements/unmailed.ts';
import * as blocks from './blocks.ts';
import { cleanupJob } from './cleanup.ts';
import { listConversations, readThread } from './conversations.ts';
import { announcementsExport } from './export.ts';
import { applaud, readFeed, unapplaud } from './feed.ts';
import * as friends from './friends.ts';
import * as messages from './messages.ts';
import { friendsOf, searchPeople, writablePeople } from './people.ts';
import { personCard } from './person-card.ts';
import { registerFriends, registerMessages } from './personal-data.ts';
import { sendPicture, storeMessagePicture } from './pictures.ts';
import { type Present, trackPresence } from './presence.ts';
import { react } from './reactions.ts';
import { searchMessages } from './search-messages.ts';

/** The people of a gym who have the app open now. */
const presentIn =
  ({ presence }: Platform) =>
  ({ gymId }: Db): Present =>
    presence.of(gymId);

export function friendsFeature(platform: Platform) {
  registerFriends(platform);
  const present = presentIn(platform);
  return defineFeature(friendRoutes, {
    list: ({ db, caller }) => friendsOf(db, caller.userId, present(db)),
    search: ({ db, caller, query }) => searchPeople(db, caller, query.search, present(db)),
    card: ({ db, caller, params }) => personCard(db, caller, params.id, present(db)),
    request: ({ db, caller, body }) => friends.requestFriend(db, caller, body.userId, present(db)),
    accept: ({ db, caller, params }) => friends.acceptFriend(db, caller, params.id, present(db)),
    reject: ({ db, caller, params }) => friends.removeFriend(db, caller, params.id),
    remove: ({ db, caller, params }) => friends.removeFriend(db, caller, params.id),
    privacy: ({ db, caller }) => friends.privacyOf(db, caller.userId),
    savePrivacy: ({ db, caller, body }) => friends.savePrivacy(db, caller.userId, body),
    feed: async ({ db, caller, query, page }) => {
      const { items, next } = await readFeed(db, caller, query, present(db));
      page(items.length, next);
      return items;
    },
    applaud: ({ db, caller, params }) => applaud(db, caller, params.id),
    unapplaud: ({ db, caller, params }) => unapplaud(db, caller, params.id),
    blocked: ({ db, caller }) => blocks.blockedBy(db, caller.userId),
    block: ({ db, caller, params }) => blocks.block(db, caller, params.id),
    unblock: ({ db, caller, params }) => blocks.unblock(db, caller, params.id),
    report: ({ db, caller, params, body }) =>
      blocks.reportPerson(db, caller, params.id, body.reason),
    reports: ({ db, caller }) => blocks.openReports(db, caller),
    resolveReport: ({ db, caller, params }) => blocks.resolveReport(db, caller, params.id),
  });
}

export function conversationsFeature(platform: Platform) {
  const { files, privateFiles } = platform;
  trackPresence(platform);
  const present = presentIn(platform);
  registerMessages(platform);
  return defineFeature(
    conversationRoutes,
    {
      list: ({ db, caller }) => listConversations(db, caller, present(db)),
      people: ({ db, caller, query }) => writablePeople(db, caller, query.search, present(db)),
      search: ({ db, caller, query }) => searchMessages(db, caller, query, present(db)),
      delivered: ({ db, caller }) => messages.markDelivered(db, caller),
      uploadPicture: ({ db, caller, file }) =>
        storeMessagePicture(db, privateFiles, caller, file.bytes),
      picture: ({ db, caller, params, reply }) =>
        sendPicture(db, privateFiles, caller, params.id, reply),
      read: ({ db, caller, params, query }) =>
        readThread(db, caller, params.userId, query, present(db)),
      send: ({ db, caller, params, body }) => messages.sendMessage(db, caller, params.userId, body),
      markRead: ({ db, caller, params }) => messages.markRead(db, caller, params.userId),
      typing: ({ db, caller, params }) => messages.publishTyping(db, caller, params.userId),
      clear: ({ db, caller, params }) => messages.clearConversation(db, caller, params.userId),
      hide: ({ db, caller, params }) => messages.hideMessage(db, caller, params.userId, params.id),
      react: ({ db, caller, params, body }) => react(db, caller, params, body.kind),
      unreact: ({ db, caller, params }) => react(db, caller, params, null),
      announcements: ({ db, caller }) => announcements.listAnnouncements(db, caller),
      exportAnnouncements: ({ db, query, reply }) =>
        sendList(db, files, reply, query.format, announcementsExport(db)),
      announce: ({ db, caller, body }) =>
        announcements.sendAnnouncement(platform.jobs, db, caller, body),
      countAudience: ({ db, caller, body }) => countAudience(db, caller.userId, body),
      unmailed: ({ db, caller, params }) => listUnmailed(db, caller, params.id),
      withdraw: ({ db, caller, params }) =>
        announcements.withdrawAnnouncement(db, caller, params.id),
      approve: ({ db, caller, params }) =>
        reviewAnnouncement(platform.jobs, db, caller, params.id, null),
      refuse: ({ db, caller, params, body }) =>
        reviewAnnouncement(platform.jobs, db, caller, params.id, body.reason),
      readAnnouncements: ({ db, caller }) => announcements.readAnnouncements(db, caller),
    },
    [cleanupJob(platform), announcements.announceJob(platform)],
  );
}
