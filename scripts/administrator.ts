import { parseArgs } from 'node:util';
import { z } from 'zod';
import { email, locale } from '#contract/wire.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { inviteAdministrator } from '#server/accounts/staff-members/index.ts';

/**
 * `npm run administrator -- --email a@company.example --firstname A --lastname B`: invites somebody who may do
 * everything, in the market of the settings. The way in for the first one; and for another when the only one is locked
 * out. The link is mailed, and printed.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    firstname: { type: 'string' },
    lastname: { type: 'string' },
    language: { type: 'string' },
  },
});
const asked = z.object({
  email,
  firstname: z.string().min(1),
  lastname: z.string().min(1),
  language: locale.default('th'),
});
const wanted = asked.safeParse(values);
if (wanted.success) await invite(wanted.data);
else fail('Needs --email, --firstname and --lastname; --language th, en or cn.');

async function invite(person: z.output<typeof asked>): Promise<void> {
  const app = await createApp(readConfig({ ...process.env, LOG_LEVEL: 'warn' }));
  try {
    await app.openQueues();
    console.log(`Good for 7 days, once: ${(await inviteAdministrator(person)).url}`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'staff_email_taken')
      fail('There is an account with this email already.');
    else throw error;
  } finally {
    await app.close();
  }
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
