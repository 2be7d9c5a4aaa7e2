import type { z } from 'zod';
import type { loads } from '#contract/trade/loads.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { notify } from '#server/notifications/index.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { countShared } from '#server/platform/http/shared-limit.ts';
import { readColleaguesCarts } from './colleagues.ts';
import { loadTogether } from './notifications.ts';

/** Of a person to one colleague, for the goods of one province. */
const ASKS_A_DAY = 1;

type Body = z.output<(typeof loads)['POST /loads/ask']['body']>;

/**
 * Tells a colleague that one truck could bring both carts. Their cart stays theirs: whether and how they order
 * together, the two settle.
 */
export async function askColleague(
  member: Member,
  { user_id, province_id, deliver_province_id }: Body,
): Promise<{ status: true }> {
  const carts = await readColleaguesCarts(member);
  if (!carts.some((cart) => cart.user_id === user_id && cart.province_id === province_id))
    throw new AppError('not_found');
  await requireNotAsked(`load_together ${member.userId} ${user_id} ${province_id}`);
  await inTransaction(async () => {
    const { name, from, to } = await oneRow(sql<{ name: string; from: Place; to: Place }>`
      select ${personNameSql('u')} as name, ${placeJson(province_id)} as "from" /* not null: known */,
        ${placeJson(deliver_province_id)} as "to"
      from users u where u.id = ${member.userId}`);
    if (!to) throw new AppError('not_found');
    await notify(loadTogether({ name, email: member.email, from, to }), [{ userId: user_id }]);
  });
  return { status: true };
}

/** Of one province a person asks the same colleague once a day. */
async function requireNotAsked(key: string): Promise<void> {
  await countShared(key, ASKS_A_DAY, DAY_MS / 1000).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('colleague_asked_today') : error;
  });
}

export interface Place {
  th: string;
  en: string;
  cn: string;
}

const placeJson = (id: number) =>
  sql<Place>`(select json_build_object('th', p.name_th, 'en', p.name_en, 'cn', coalesce(p.name_cn, p.name_en))
    from provinces p where p.id = ${id})`;
