import { createHash } from 'node:crypto';
import { emailKey } from '#domain/values/email.ts';
import { FORM_LIMITS, type VisitorForm } from '#domain/site/visitor-forms.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/rate-limit.ts';

/**
 * Counts a form that somebody sent, within the running transaction. Refuses when too many came lately with this email,
 * or from this network; whether the email is known here plays no part.
 */
export async function countForm(form: VisitorForm, email: string, address: string): Promise<void> {
  const limit = FORM_LIMITS[form];
  const at = now();
  const since = new Date(at.getTime() - limit.hours * 3_600_000);
  const hash = createHash('sha256').update(emailKey(email)).digest();
  const network = networkOf(address);
  // One after the other, so that many at once are no more than one by one.
  await lockByText(`form ${form} ${hash.toString('hex')}`, `form ${form} from ${network}`);
  const sent = await oneRow(sql<{ of_email: number; of_network: number }>`
    select (select count(*)::int from sent_forms where form = ${form} and email_hash = ${hash} and sent_at > ${since})
      as of_email,
      (select count(*)::int from sent_forms where form = ${form} and network = ${network} and sent_at > ${since})
        as of_network`);
  if (sent.of_email >= limit.ofEmail || sent.of_network >= limit.ofNetwork)
    throw new AppError('too_many_forms', { details: { hours: limit.hours } });
  await rows(
    sql`insert into sent_forms (form, email_hash, network, sent_at) values (${form}, ${hash}, ${network}, ${at})`,
  );
}
