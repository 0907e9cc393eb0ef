import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@forja/contract/routes';
import type { FastifyInstance } from 'fastify';
import { createDueDomains } from './domain/due-domains.ts';
import { createEndingSubscriptions } from './domain/ending-subscriptions.ts';
import { createTerminalRegistry } from './domain/terminal-registry.ts';
import { accessFeature } from './features/access/routes.ts';
import { chargingFeature, dunningFeature } from './features/accounts/debts/routes.ts';
import { accountsFeature } from './features/accounts/routes.ts';
import { archiveFeature } from './features/archive/routes.ts';
import { auditFeature } from './features/audit/routes.ts';
import { mountMailIn } from './features/bank-mail/mount.ts';
import { bankMailFeature } from './features/bank-mail/routes.ts';
import { cardPaymentsFeature, paymentLinksFeature } from './features/card-payments/routes.ts';
import { classDaysFeature } from './features/classes/holidays/day-routes.ts';
import { classesFeature } from './features/classes/routes.ts';
import { salesFeature } from './features/counter/routes.ts';
import { createDeviceCheck } from './features/devices/device-tokens.ts';
import { devicesFeature } from './features/devices/routes.ts';
import { mountTerminals } from './features/devices/terminals/mount.ts';
import { mountRelatedOrigins } from './features/domains/related-origins.ts';
import { domainsFeature } from './features/domains/routes.ts';
import { dutiesFeature } from './features/duties/routes.ts';
import { exchangeRatesFeature } from './features/fiscal/rates/rate-routes.ts';
import { debitNotesFeature, fiscalFeature, fiscalTrialFeature } from './features/fiscal/routes.ts';
import { fiscalMonthsFeature } from './features/fiscal-months/routes.ts';
import { fiscalPurchasesFeature } from './features/fiscal-purchases/routes.ts';
import { gatewaysFeature } from './features/gateways/routes.ts';
import { importsFeature } from './features/imports/routes.ts';
import { incomingFeature } from './features/incoming/routes.ts';
import { locationsFeature } from './features/locations/routes.ts';
import { mailFeature } from './features/mail/feature.ts';
import { measurementsFeature } from './features/measurements/routes.ts';
import { membershipChangesFeature } from './features/membership-changes/routes.ts';
import { membershipRequestsFeature } from './features/membership-requests/routes.ts';
import { membershipSalesFeature } from './features/membership-sales/routes.ts';
import { membershipsFeature, remindersFeature } from './features/memberships/routes.ts';
import { notificationsFeature } from './features/notifications/routes.ts';
import { nutritionFeature } from './features/nutrition/routes.ts';
import { overviewFeature } from './features/overview/routes.ts';
import { paymentsFeature } from './features/payments/routes.ts';
import { payoutsFeature } from './features/payouts/routes.ts';
import { duplicatesFeature, peopleFeature } from './features/people/routes.ts';
import { plansFeature } from './features/plans/routes.ts';
import { privacyFeature } from './features/privacy/routes.ts';
import { profileFeature } from './features/profile/routes.ts';
import { promotionsFeature } from './features/promotions/routes.ts';
import { savedCardsFeature } from './features/saved-cards/routes.ts';
import { selectionFeature } from './features/selection/routes.ts';
import { claimsFeature } from './features/session/claim/routes.ts';
import { createShownProof } from './features/session/public.ts';
import { sessionFeature } from './features/session/routes.ts';
import { gymHead, mountGymFiles } from './features/settings/gym-page.ts';
import { settingsFeature } from './features/settings/routes.ts';
import { shiftsFeature } from './features/shifts/routes.ts';
import { conversationsFeature, friendsFeature } from './features/social/routes.ts';
import { moneyStatisticsFeature, statisticsFeature } from './features/statistics/routes.ts';
import { storeFeature } from './features/store/catalogue/routes.ts';
import { storeTransferFeature } from './features/store/import/routes.ts';
import { shopDrawer } from './features/store/shop-pages/draw-shop.ts';
import { storeHead } from './features/store/shop-pages/head.ts';
import { storeDiscountsFeature } from './features/store-discounts/routes.ts';
import { storeOrdersFeature } from './features/store-orders/routes.ts';
import { subscriptionFeature } from './features/subscription/routes.ts';
import { tourFeature } from './features/tour/routes.ts';
import { trainingFeature } from './features/training/routes.ts';
import { uploadsFeature } from './features/uploads/feature.ts';
import { videosFeature } from './features/videos/routes.ts';
import { whatsAppFeature } from './features/whatsapp/routes.ts';
import { workoutImportsFeature } from './features/workout-imports/routes.ts';
import { createCards, mountCardWebhooks } from './platform/cards/cards.ts';
import { createCellFinder } from './platform/cells/find-cell.ts';
import { forwardToOtherCells, mountHome } from './platform/cells/forward-to-cells.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import { carrierOf } from './platform/db/carry-notices.ts';
import { watchDatabase } from './platform/db/connections/database-watch.ts';
import { createPool } from './platform/db/connections/pool.ts';
import { withGym } from './platform/db/gym-db.ts';
import { createDns } from './platform/dns.ts';
import { createFiles, createPrivateFiles, mountFiles } from './platform/files/files.ts';
import { openFileStore } from './platform/files/open-store.ts';
import { removingLater } from './platform/files/removing-later.ts';
import { createSealedStore } from './platform/files/sealed/sealed-store.ts';
import { createSignedFiles, mountSignedFiles } from './platform/files/signed-files.ts';
import { mountDownloads } from './platform/http/download.ts';
import type { Feature } from './platform/http/feature.ts';
import { createCsrf } from './platform/http/guards/csrf.ts';
import { createLimits, NO_LIMITS } from './platform/http/guards/limits.ts';
import { createGymFinder } from './platform/http/guards/named-gym.ts';
import { shareLimits } from './platform/http/guards/share-limits.ts';
import { createUploadLimit } from './platform/http/guards/upload-limit.ts';
import { contentSecurityPolicy, createHttp } from './platform/http/http.ts';
import { mountFeatures } from './platform/http/mount.ts';
import { mountDocs } from './platform/http/openapi/openapi.ts';
import { mountPages } from './platform/http/pages/pages.ts';
import { mountSecurityText } from './platform/http/pages/security-txt.ts';
import { mountCertificates } from './platform/http/process/certificates.ts';
import { closeGracefully } from './platform/http/process/close-gracefully.ts';
import { mountHealth } from './platform/http/process/health.ts';
import { createForgetAddresses } from './platform/identity/address-attempts.ts';
import { createHosts } from './platform/identity/hosts.ts';
import { createPasswords } from './platform/identity/passwords.ts';
import { createPersonRegistry } from './platform/identity/person-registry.ts';
import { createAuthenticator } from './platform/identity/session.ts';
import { createGymDirectory } from './platform/identity/tenancy.ts';
import { createTokens } from './platform/identity/tokens.ts';
import { createEachDueGym, createEachOf } from './platform/jobs/each-gym.ts';
import { createJobs, JOBS_SILENCE_MS } from './platform/jobs/jobs.ts';
import { createGymKeys } from './platform/keys/gym-keys.ts';
import { createPresence } from './platform/live/presence.ts';
import { mountRealtime } from './platform/live/sockets.ts';
import { createMailer } from './platform/mail.ts';
import { listen } from './platform/notices/notices.ts';
import { busOf } from './platform/notices/open-bus.ts';
import type { Platform } from './platform/platform.ts';
import { createFileReaders } from './platform/reading/file-readers.ts';
import { openTracing } from './platform/trace/tracing.ts';

/** Every feature of the product, one line each. */
function listFeatures(platform: Platform): Feature[] {
  return [
    mailFeature(platform),
    uploadsFeature(platform),
    sessionFeature(platform),
    profileFeature(platform),
    claimsFeature(platform),
    settingsFeature(platform),
    peopleFeature(platform),
    duplicatesFeature(platform),
    accountsFeature(platform),
    fiscalFeature(platform),
    debitNotesFeature(),
    fiscalTrialFeature(),
    fiscalPurchasesFeature(platform),
    fiscalMonthsFeature(platform),
    exchangeRatesFeature(),
    gatewaysFeature(platform),
    cardPaymentsFeature(platform),
    payoutsFeature(platform),
    paymentLinksFeature(platform),
    savedCardsFeature(platform),
    plansFeature(platform),
    membershipsFeature(platform),
    membershipSalesFeature(),
    membershipChangesFeature(),
    membershipRequestsFeature(platform),
    paymentsFeature(platform),
    shiftsFeature(platform),
    salesFeature(platform),
    remindersFeature(),
    dunningFeature(),
    chargingFeature(),
    storeFeature(platform),
    trainingFeature(platform),
    workoutImportsFeature(platform),
    videosFeature(platform),
    measurementsFeature(platform),
    nutritionFeature(platform),
    storeOrdersFeature(platform),
    auditFeature(platform),
    importsFeature(platform),
    incomingFeature(platform),
    bankMailFeature(platform),
    locationsFeature(platform),
    dutiesFeature(),
    domainsFeature(platform),
    subscriptionFeature(platform),
    privacyFeature(platform),
    promotionsFeature(platform),
    storeDiscountsFeature(platform),
    storeTransferFeature(platform),
    overviewFeature(platform),
    statisticsFeature(platform),
    moneyStatisticsFeature(platform),
    archiveFeature(platform),
    classesFeature(platform),
    classDaysFeature(platform),
    notificationsFeature(platform),
    friendsFeature(platform),
    conversationsFeature(platform),
    accessFeature(platform),
    devicesFeature(platform),
    whatsAppFeature(platform),
    tourFeature(platform),
    selectionFeature(platform),
  ];
}

const ROOT = join(import.meta.dirname, '../..');
const WEB_DIST = join(ROOT, 'apps/web/dist');

interface Options {
  config: Config;
  secrets: Secrets;
  appUrl: string;
  /** Set in tests: an answer with a field its schema does not name fails. */
  strictAnswers?: boolean;
  /** Tests of the API alone do without the built pages. */
  pages?: boolean;
}

export interface Server {
  app: FastifyInstance;
  platform: Platform;
  features: readonly Feature[];
  /**
   * Stops accepting connections, lets running requests finish and closes the database. Open
   * connections are served until the grace ends, and each answer tells the client to close.
   */
  close(graceMs?: number): Promise<void>;
}

/** How many whole gyms may be read at once. */
const WHOLE_GYMS = 2;
/** Longer than an archive lets one of its statements run. */
const WHOLE_GYM_MS = 130_000;
const JOB_CONNECTIONS = 2;

const listenUrlOf = ({ database }: Config): string | undefined =>
  database === 'embedded' ? undefined : database.listenUrl;

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'system' };

/** Puts the whole server together, ready to listen. */
export async function buildServer(options: Options): Promise<Server> {
  const { config, secrets, appUrl } = options;
  const app = createHttp(config);
  const watch = watchDatabase(appUrl, app.log);
  const tracing = await openTracing(config, app.log);
  tracing?.followCalls(app);
  const shared = {
    watch,
    keys: createGymKeys(config, secrets),
    named: config.namedStatements,
    carrier: carrierOf(config),
    trace: tracing?.pool,
  };
  const pool = createPool(appUrl, config.databasePool, shared);
  const wholeGymPool = createPool(appUrl, WHOLE_GYMS, { ...shared, silenceMs: WHOLE_GYM_MS });
  const jobPool = createPool(appUrl, JOB_CONNECTIONS, { ...shared, silenceMs: JOBS_SILENCE_MS });
  const notices = await listen(await busOf(config, listenUrlOf(config) ?? appUrl, watch, app.log));
  const hosts = createHosts(config);
  const directory = createGymDirectory(pool, notices, hosts, config.defaultGym);
  const finder = config.cells.size > 1 ? createCellFinder(directory, config) : undefined;
  if (finder && config.role !== 'jobs') forwardToOtherCells(app, finder, config);
  const tokens = createTokens(secrets);
  const csrf = createCsrf(secrets);
  const jobs = createJobs(jobPool, app.log, { role: config.role, trace: tracing?.jobs });
  const gymDb = (gymId: string) => withGym(pool, gymId, SYSTEM);
  const checkDevice = createDeviceCheck(gymDb);
  const limits = config.rateLimit ? createLimits() : NO_LIMITS;
  const findGym = createGymFinder(directory, limits);
  const sharing = shareLimits({ limits, pool, log: app.log });
  app.addHook('onClose', async () => sharing.stop());
  const authenticator = createAuthenticator({ pool, tokens, notices, checkDevice, limits });
  const fileStore = createSealedStore(
    removingLater(openFileStore(config), { gymDb, jobs }),
    shared.keys,
    gymDb,
  );
  const signedFiles = createSignedFiles(fileStore, secrets);
  const live = mountRealtime(app, { directory, authenticator, tokens, notices });
  const platform: Platform = {
    config,
    log: app.log,
    secrets,
    tokens,
    passwords: createPasswords(config.hashConcurrency),
    notices,
    fileStore,
    files: createFiles(fileStore),
    privateFiles: createPrivateFiles(fileStore),
    signedFiles,
    readers: createFileReaders({ entry: join(import.meta.dirname, 'read.ts'), log: app.log }),
    mailer: createMailer(config, app.log),
    cards: await createCards({ config, log: app.log, secrets, gymDb }),
    dns: createDns(config),
    jobs,
    live,
    presence: createPresence(notices, live),
    person: createPersonRegistry(),
    forgetSession: authenticator.forget,
    gymDb,
    wholeGymDb: (gymId) => withGym(wholeGymPool, gymId, SYSTEM),
    eachDueGym: createEachDueGym({ pool, gymDb, log: app.log }),
    dueDomains: createDueDomains(pool),
    endingSubscriptions: createEndingSubscriptions(pool),
    eachOf: createEachOf({ gymDb, log: app.log }),
    forgetAddresses: createForgetAddresses(pool),
  };
  const features = listFeatures(platform);

  mountDownloads(app, config.dataDir);
  const health = mountHealth(app, {
    pool,
    watch,
    notices,
    countSockets: () => app.websocketServer.clients.size,
    dataDir: config.dataDir,
    metricsToken: config.metricsToken,
    production: config.production,
  });
  const mountForPeople = () => {
    mountDocs(app, routes, limits);
    mountFeatures(app, features, {
      pool,
      findGym,
      csrf,
      authenticator,
      limits,
      shownProof: createShownProof(platform),
      uploadLimit: createUploadLimit(),
      strictAnswers: options.strictAnswers ?? false,
    });
    mountFiles(app, fileStore);
    mountSignedFiles(app, fileStore, signedFiles, findGym);
    mountCardWebhooks(app, platform.cards);
    mountMailIn(app, platform);
    mountRelatedOrigins(app, platform, { findGym, limits });
    mountCertificates(app, { ...config, directory: finder?.withOthers(directory) ?? directory });
    mountHome(app, { directory, limits, trustProxy: config.trustProxy });
    mountTerminals(app, { platform, findTerminals: createTerminalRegistry(pool), limits });
    if (options.pages !== false) {
      mountGymFiles(app, platform, { findGym, limits });
      mountSecurityText(app, config, limits);
      mountPages(app, {
        webDist: WEB_DIST,
        siteDist: join(ROOT, 'apps/site/dist'),
        siteFacts: {
          host: config.publicHosts[0],
          ...config.site,
          supportEmail: config.provider.email,
          securityEmail: config.securityEmail,
          tour: config.tour,
        },
        production: config.production,
        publicHosts: config.publicHosts,
        hosts,
        policy: contentSecurityPolicy(config),
        findGym,
        csrf,
        limits,
        headFor: storeHead(platform, gymHead(platform), shopDrawer(WEB_DIST)),
      });
    }
  };
  if (config.role !== 'jobs') mountForPeople();
  await app.ready();

  return {
    app,
    platform,
    features,
    async close(graceMs = 0) {
      health.reportNotReady();
      if (graceMs > 0 && config.drainMs > 0) await sleep(config.drainMs);
      // In one turn: whoever is told to come back on a new connection must not find the port open.
      health.drain();
      if (graceMs > 0) await closeGracefully(app.server, graceMs);
      await app.close();
      await jobs.stop();
      await platform.readers.close();
      await notices.stop();
      await watch.stop();
      for (const opened of [jobPool, wholeGymPool, pool]) await opened.end();
      await tracing?.stop();
    },
  };
}
