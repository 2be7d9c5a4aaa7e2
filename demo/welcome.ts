import { resolve } from 'node:path';
import { DEMO_AUTHENTICATOR_SECRET } from '#server/development/index.ts';
import type { Config } from '#server/platform/config.ts';
import { demoAccounts } from './accounts/accounts.ts';
import { DEMO_PASSWORD } from './accounts/companies.ts';

/** What `npm start` ends with: where the product is, who can try it, where the data lies. */
export function printWelcome(config: Config): void {
  const lines = ['', `Polytalad is at ${config.baseUrl}`];
  if (config.DATABASE_URL) lines.push('Data: PostgreSQL of DATABASE_URL');
  else lines.push(`Data: ${resolve(config.DATA_DIR)} (embedded database; real orders belong on DATABASE_URL)`);
  if (config.DEMO) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push('', `Demo accounts, password ${DEMO_PASSWORD} (staff log in at /th/staff/login):`);
    for (const { email, what } of demoAccounts) lines.push(`  ${email.padEnd(width)}  ${what.en}`);
    lines.push(
      '',
      `Staff also need a code: ${config.baseUrl}/th/development/authenticator shows it, or an authenticator with the secret ${DEMO_AUTHENTICATOR_SECRET}`,
    );
  }
  if (config.paymentGateway === 'simulator')
    lines.push('', `QR codes are paid at the simulated bank: ${config.simulatorUrl}`);
  if (!config.sendsMail && config.DEMO)
    lines.push('', `Mail is kept, not sent: ${config.baseUrl}/th/development/mails`);
  console.log(`${lines.join('\n')}\n\nCtrl-C ends it.`);
}
