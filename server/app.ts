import type { FastifyInstance } from 'fastify';
import type { Caller } from './platform/http/caller.ts';
import { serveLiveStream } from './platform/http/event-stream.ts';
import { closeConnectionsWhileDraining, drain } from './platform/operations/draining.ts';
import { createMetrics, type Metrics } from './platform/operations/metrics.ts';
import { outageLog } from './platform/operations/outage-log.ts';
import { serveProbes } from './platform/operations/probes.ts';
import { createReadiness } from './platform/operations/readiness.ts';
import { traceRequests } from './platform/operations/traces.ts';
import { watchRequests } from './platform/operations/watch-requests.ts';
import { ensurePlaces } from './places/index.ts';
import { enqueueReindex, isSearchReady, startSearch, stopSearch } from './market/search/index.ts';
import { countClicksWithoutScript, startSearchCounts, stopSearchCounts } from './market/search-queries/index.ts';
import { servePaymentWebhooks } from './money/payments/index.ts';
import { serveLineWebhook } from './accounts/notification-channels/index.ts';
import { callerOfPage, callerOfToken, callerStillOf } from './accounts/identity/index.ts';
import { requireFreshProof } from './accounts/sessions/index.ts';
import { useClock, systemClock, type Clock } from './platform/clock.ts';
import { useConfig, type Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { reportHistoryChanges } from './platform/database/history-mark.ts';
import { isServing } from './platform/database/is-serving.ts';
import { useDatabase } from './platform/database/query.ts';
import { reportLostConnections } from './platform/database/lost-connections.ts';
import { reportSlowQueries } from './platform/database/slow-queries.ts';
import { useFileStore } from './platform/file-store/file-store.ts';
import { openFileStore } from './platform/file-store/open-file-store.ts';
import { createDispatch, type Dispatch } from './platform/http/dispatch.ts';
import { createHttp } from './platform/http/fastify.ts';
import type { LogStream } from './platform/http/logger.ts';
import { areJobsOpen, closeJobs, openJobs, startWorkers } from './platform/jobs.ts';
import { startWritingEvents, stopWritingEvents, useSecurityLog } from './platform/security-events/index.ts';
import { openDatabase } from './platform/open-database.ts';
import { busyIfUnavailable, isUnavailable } from './platform/unavailable.ts';
import { reportCutStatements, type StatementLimits } from './platform/database/statement-limits.ts';
import { stopParsers } from './platform/untrusted-files/parser-process.ts';
import { startKeepingAuctions, stopKeepingAuctions } from './trade/auctions/index.ts';
import { routes } from './routes.ts';
import { serveSitemaps } from './site/sitemaps/index.ts';
import './gauges.ts';
import './jobs.ts';

export interface App {
  http: FastifyInstance;
  dispatch: Dispatch;
  database: Database;
  resolveCaller(token: string | undefined): Promise<Caller>;
  /** The same with what pages are told of them. */
  resolveCallerOfPage(token: string | undefined): Promise<Caller>;
  /** Opens the queues; without them nothing can be announced. */
  openQueues(): Promise<void>;
  /** Works off the queues, where this process does so. */
  startWork(): Promise<void>;
  /** Loads what the first visitor would otherwise wait for. */
  warmUp(): Promise<void>;
  metrics: Metrics;
  /** Goes on answering for as long as the settings say, while balancers find out that this process ends. */
  drain(): Promise<void>;
  /** Finishes requests in flight, then jobs, then the database. */
  close(): Promise<void>;
}

/** The product without its pages: database, files, jobs and the API, ready to be listened on. */
export async function createApp(
  config: Config,
  given: { database?: Database; clock?: Clock; logTo?: LogStream | undefined } = {},
): Promise<App> {
  useConfig(config);
  useClock(given.clock ?? systemClock);
  const database = given.database ?? (await openDatabase(config, limitsOf(config)));
  useDatabase(database);
  useFileStore(openFileStore(config));
  if (config.NODE_ENV !== 'test') await ensurePlaces();
  const dispatch = createDispatch(routes, requireFreshProof);
  const orBusy = (error: unknown) => {
    throw busyIfUnavailable(error);
  };
  const resolveCaller = (token: string | undefined) => callerOfToken(token).catch(orBusy);
  const http = await createHttp({ config, dispatch, resolveCaller, logTo: given.logTo });
  /** What fails again at each try while the database is away is one line; any other failure has its own. */
  const sayFailure = (error: unknown, message: string, job?: string) => {
    const fields = { ...(job && { job }) };
    if (isUnavailable(error)) outageLog(http.log).say({ of: job ?? message, error, level: 'error', fields }, message);
    else http.log.error({ err: error, ...fields }, message);
  };
  useSecurityLog((line) => http.log.info(line, 'security'));
  if (config.NODE_ENV !== 'test')
    startWritingEvents((error) => sayFailure(error, 'security events could not be written'));
  if (database.kind === 'postgres' && !database.servesOnly)
    http.log.warn('the role of DATABASE_URL may change tables and the audit log: README, "Two roles"');
  if (config.NODE_ENV === 'production' && config.baseUrl.startsWith('https:') && !config.TRUST_PROXY)
    http.log.warn('TRUST_PROXY is empty: behind a proxy all visitors share one address, and the limits of one');
  const readiness = createReadiness({
    database: () => isServing(database),
    search: () => config.PROCESS === 'worker' || isSearchReady(),
    queue: areJobsOpen,
  });
  const streams = serveLiveStream(http, { whoIs: callerStillOf, isDraining: () => readiness.isDraining });
  const metrics = createMetrics({
    ofProcess: config.METRICS_PORT !== undefined,
    database,
    streams,
    readiness,
    onError: (error, gauge) =>
      outageLog(http.log).say({ of: gauge, error, level: 'warn', fields: { gauge } }, 'a number could not be read'),
  });
  const stopTracing = config.OTLP_URL
    ? await (await import('./platform/operations/start-tracing.ts')).startTracing(config.OTLP_URL, config.TRACED_SHARE)
    : undefined;
  if (stopTracing) traceRequests(http);
  serveProbes(http, readiness);
  closeConnectionsWhileDraining(http, readiness);
  watchRequests(http, { metrics, isLogged: config.logsRequests });
  reportSlowQueries(config.SLOW_QUERY_MS, (slow) => http.log.warn(slow, 'slow query'));
  reportCutStatements(metrics.statementCut);
  reportHistoryChanges((by) => {
    metrics.historyChanged(by);
    http.log.warn({ by }, 'another history of the database: everything is read anew');
  });
  reportLostConnections((error) =>
    outageLog(http.log).say({ of: 'connection', error, level: 'warn' }, 'a database connection was lost'),
  );
  await servePaymentWebhooks(http);
  await serveLineWebhook(http);
  serveSitemaps(http);
  countClicksWithoutScript(http);
  const work = config.PROCESS !== 'web' && config.NODE_ENV !== 'test';
  const onError = (error: unknown, job: string) => sayFailure(error, 'job failed', job);
  return {
    http,
    dispatch,
    database,
    resolveCaller,
    resolveCallerOfPage: (token) => callerOfPage(token).catch(orBusy),
    openQueues: () => openJobs({ work, onError }),
    async startWork() {
      await enqueueReindex();
      if (config.NODE_ENV !== 'test')
        startKeepingAuctions(config.PROCESS !== 'worker', (error) => sayFailure(error, 'auctions are not kept'));
      if (work) await startWorkers({ onError, onEnd: metrics.jobEnded });
    },
    async warmUp() {
      if (config.PROCESS === 'worker') return;
      startSearchCounts((error) => sayFailure(error, 'search counts failed'));
      await startSearch((error) => sayFailure(error, 'search index failed'));
    },
    metrics,
    drain: () => drain({ readiness, streams }, config.drainSeconds),
    async close() {
      await http.close();
      await stopKeepingAuctions();
      await stopParsers();
      await closeJobs();
      await stopSearch();
      await stopSearchCounts();
      await stopTracing?.();
      await stopWritingEvents();
      await database.close();
    },
  };
}

function limitsOf({ STATEMENT_SECONDS, LONG_STATEMENT_SECONDS }: Config): StatementLimits {
  return { usualMs: STATEMENT_SECONDS * 1000, longMs: LONG_STATEMENT_SECONDS * 1000 };
}
