import type { z } from 'zod';
import type { negotiations } from '#contract/trade/negotiations/calls.ts';
import { effectiveUnitPrice } from '#domain/market/pricing/pricing.ts';
import { answerBy, STATE_AFTER } from '#domain/trade/negotiations/negotiation.ts';
import { perKgOfPack } from '#domain/trade/negotiations/offered-prices.ts';
import { formatSatang } from '#domain/values/format.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { linesOfNegotiation, lockNegotiation } from './locked-negotiation.ts';
import { notifyNegotiations } from './notify.ts';
import { insertProposalSql } from './proposed-prices.ts';
import { buyerOf } from './viewer.ts';

type Countered = z.output<(typeof negotiations)['POST /negotiations/{id}/counter']['body']>;

/** Proposes other prices or amounts. Lines that it does not name are no longer asked about. */
export function counterOffer(by: Member, id: number, given: Countered): Promise<void> {
  return inTransaction(async () => {
    const { version, proposals } = await lockNegotiation(buyerOf(by), id, 'counter', () => given.version);
    const at = now();
    const lines = await linesOfNegotiation(id);
    const seen = new Set<number>();
    const proposed = given.lines.flatMap(({ line_id, quantity, price_per_kg }, index) => {
      const line = lines.find((one) => one.id === line_id);
      if (!line || seen.has(line_id)) throw fieldError('negotiation_line_unknown', `lines.${index}.line_id`);
      seen.add(line_id);
      if (!price_per_kg) return [];
      const list = perKgOfPack(effectiveUnitPrice(line, at), line.unit_weight_grams);
      if (price_per_kg > list)
        throw fieldError('negotiation_wish_not_lower', `lines.${index}.price_per_kg`, { price: formatSatang(list) });
      return [{ line_id, quantity, breaks: [{ from_units: quantity, price_per_kg }] }];
    });
    if (proposed.length === 0) throw fieldError('negotiation_price_missing', 'lines.0.price_per_kg');
    await rows(
      insertProposalSql({
        negotiationId: id,
        versionNo: proposals + 1,
        by: { party: 'buyer', userId: by.userId },
        at,
        lines: proposed,
        message: given.message,
      }),
    );
    const wanted = JSON.stringify(proposed.map(({ line_id, quantity }) => ({ line_id, quantity })));
    await rows(sql`
      with asked as (
        update negotiations set state = ${STATE_AFTER.counter}, round = round + 1, since = ${at},
          ends_at = ${answerBy(at)}, version = ${version + 1} where id = ${id})
      update negotiation_lines l set quantity = x.quantity
      from jsonb_to_recordset(${wanted}::jsonb) x (line_id int, quantity int)
      where l.id = x.line_id and l.negotiation_id = ${id}`);
    await notifyNegotiations('countered', [id]);
  });
}

/** Ends it: its draft, if it has one, cannot be placed any more. */
export function endNegotiation(
  by: Member,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  return inTransaction(async () => {
    await lockNegotiation(buyerOf(by), id, 'end', () => version);
    const at = now();
    await rows(sql`
      update negotiations set state = ${STATE_AFTER.end}, end_reason = ${reason}, since = ${at}, ended_at = ${at},
        version = version + 1 where id = ${id}`);
    await notifyNegotiations('ended', [id]);
  });
}
