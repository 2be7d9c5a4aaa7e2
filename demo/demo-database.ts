import { ConfigError, type Config } from '#server/platform/config.ts';
import { now } from '#server/platform/clock.ts';
import { isExposed } from '#server/platform/exposed-settings.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

const MARKER = 'demo_market';

/** Nobody can own this domain (RFC 2606). All accounts of the demo market have their email there. */
export const DEMO_DOMAIN = 'demo.polytalad.example';

/**
 * Accepts a database for DEMO=1 and marks it, or throws ConfigError: the development pages of a demo show everybody's
 * mails. Without a marker, the database may hold nobody but the demo market's own accounts; with it, also people who
 * tried the demo out.
 */
export async function claimDemoDatabase(): Promise<void> {
  const isInvented = `%@${DEMO_DOMAIN}`;
  const { is_marked, has_real_data } = await oneRow(sql<{ is_marked: boolean; has_real_data: boolean }>`
    select exists (select from settings where key = ${MARKER}) as is_marked,
      exists (select from users where email not like ${isInvented})
        or exists (select from staff_members where email not like ${isInvented})
        or exists (select from companies where email not like ${isInvented})
        or exists (select from orders where buyer_contact_email not like ${isInvented}) as has_real_data`);
  if (has_real_data && !is_marked) {
    throw new ConfigError(
      'DEMO: this database holds accounts or orders that the demo market did not make, and the pages of a demo show everybody’s mails. ' +
        'Start without DEMO, or give the demo a database of its own (DATA_DIR or DATABASE_URL).',
    );
  }
  await rows(sql`
    insert into settings (key, value, updated_at) values (${MARKER}, 'true', ${now()}) on conflict (key) do nothing`);
}

/**
 * The demo's accounts stay when DEMO is taken away, and everybody can read their password in this program. Throws
 * ConfigError where one of them could be used from another machine.
 */
export async function refuseDemoAccounts(config: Config): Promise<void> {
  if (config.PUBLIC_DEMO || !isExposed(config)) return;
  const isInvented = `%@${DEMO_DOMAIN}`;
  const { accounts } = await oneRow(sql<{ accounts: number }>`
    select ((select count(*) from users where email like ${isInvented} and account_status <> 'closed')
      + (select count(*) from staff_members where email like ${isInvented} and not is_suspended))::int as accounts`);
  if (accounts > 0)
    throw new ConfigError(
      `HOST: this database holds ${accounts} accounts of the demo market, whose password everybody knows, and HOST or BASE_URL lets others in. ` +
        'Use a database of its own for the real market, or close and suspend these accounts; PUBLIC_DEMO=1 lets everybody in.',
    );
}

/** Without DEMO the database is used for real: what is written from then on is not invented. */
export async function releaseDemoDatabase(): Promise<void> {
  await rows(sql`delete from settings where key = ${MARKER}`);
}
