import { createApp } from '#server/app.ts';
import { unhurried } from '#server/platform/database/statement-limits.ts';
import { bookPastOrders } from '#server/trade/orders/index.ts';
import { ConfigError, readConfig, type Config } from '#server/platform/config.ts';
import { contextOf, cookieTokenOf } from '#server/platform/http/fastify.ts';
import { loggedError } from '#server/platform/http/logger.ts';
import { callerIds, notedCaller } from '#server/platform/http/request-caller.ts';
import { noteRoute } from '#server/platform/http/request-route.ts';
import { requireOwnForm } from '#server/platform/http/same-origin.ts';
import { ownTls } from '#server/platform/http/own-tls.ts';
import { serveMetrics } from '#server/platform/operations/serve-metrics.ts';
import { inProcessClient } from '#server/platform/in-process-client.ts';
import { claimDemoDatabase, refuseDemoAccounts, releaseDemoDatabase } from '#demo/demo-database.ts';
import { ensureDemoMarket } from '#demo/ensure-demo-market.ts';
import { startSimulator } from '#demo/payment-simulator/start-simulator.ts';
import { printWelcome } from '#demo/welcome.ts';
import { mountWeb } from '#web/serving/mount.ts';

const LARGE_HEAP = 128 * 1024 * 1024;

/**
 * Clears up what loading the index leaves behind (docs/decisions/221). A large market does so before it listens. In a
 * small one there is little to clear up: the first visitors do not wait for it, and it comes once work has begun.
 */
function clearUp(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** The one file that knows both the server and the pages. */
async function main(config: Config): Promise<void> {
  const app = await createApp(config);
  // Before any job runs: a database that is refused stays as it is.
  await refuseDemoAccounts(config);
  await (config.DEMO ? claimDemoDatabase() : releaseDemoDatabase());
  await app.openQueues();
  await unhurried(() => bringUpToDate(config));
  await app.warmUp();

  const development = config.NODE_ENV === 'development';
  const closeWeb = await mountWeb(
    app.http,
    {
      baseUrl: config.baseUrl,
      staging: config.STAGING,
      demo: config.DEMO,
      noteRoute,
      idsOf: (request) => callerIds(notedCaller(request)),
      async apiFor(request) {
        // By the cookie alone: pages are kept for visitors by what the cookies say, and a page made for a bearer token
        // would be kept with them.
        const token = cookieTokenOf(request);
        requireOwnForm(request, config.baseUrl);
        const caller = await app.resolveCallerOfPage(token);
        const api = inProcessClient(app.dispatch, contextOf(request, undefined, caller, token));
        const hasEndedSession = caller.kind === 'visitor' && caller.hadToken;
        return { api, user: (await api('GET /auth/me')).user, hasEndedSession };
      },
    },
    { development },
  );

  const isLarge = process.memoryUsage().heapUsed > LARGE_HEAP;
  if (isLarge) clearUp();
  await app.http.listen({ port: config.PORT, host: config.HOST });
  const metricsServer =
    config.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(app.metrics, { port: config.METRICS_PORT, host: config.METRICS_HOST, tls: ownTls(config) });
  const endSimulator = config.paymentGateway === 'simulator' && config.PROCESS !== 'worker' && startSimulator(config);
  const endBidders = await startBidders(config, app.http.log);
  printWelcome(config);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    if (endSimulator) endSimulator();
    endBidders?.();
    metricsServer?.close();
    // What still comes is answered, pages too, until nobody is connected any more.
    await app.close();
    await closeWeb();
    process.exit(0);
  };
  // Ctrl-C ends it at once; who stops a service waits for its visitors.
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void app.drain().then(end));

  // After listening: the first visitors would wait for it.
  const unlessEnding = (error: unknown) => {
    if (!ending) throw error;
  };
  await app.startWork().catch(unlessEnding);
  if (!isLarge) clearUp();
  if (config.DEMO && config.PROCESS !== 'worker')
    await (await import('#demo/market/write-documents.ts')).writeOtherDocuments(new Date()).catch((error: unknown) => {
      // The next start writes the rest; visitors do without it.
      if (!ending) app.http.log.error({ err: error }, 'not all documents of the demo are written');
    });
}

/** In the demo invented companies go on bidding; what they bid with is not loaded without it. */
async function startBidders({ DEMO, PROCESS }: Config, log: { error(error: object, text: string): void }) {
  if (!DEMO || PROCESS === 'worker') return undefined;
  const { startDemoBidders } = await import('#demo/trade/bid-now-and-then.ts');
  return startDemoBidders((error) => log.error({ err: error }, 'the bidders of the demo cannot bid'));
}

/** What the market lacks: the demo's goods and orders, bookings of orders that are older than the ledger. */
async function bringUpToDate({ DEMO }: Config): Promise<void> {
  const isNewDemo = DEMO && (await ensureDemoMarket());
  await bookPastOrders();
  if (isNewDemo) await (await import('#demo/complete-demo-market.ts')).completeDemoMarket(new Date());
  else if (DEMO) await (await import('#demo/trade/ensure-running-auction.ts')).ensureRunningAuction(new Date());
}

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(
    error instanceof ConfigError
      ? `Polytalad cannot start with these settings:\n${error.message}`
      : loggedError(error).stack,
  );
  process.exit(1);
}
