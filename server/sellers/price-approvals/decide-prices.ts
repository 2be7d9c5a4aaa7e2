import { rolesThatMay } from '#domain/accounts/company/company-roles.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { approvePrices, refusePrices } from '#server/sellers/offers/index.ts';
import { pricesDecided } from './notifications.ts';

export interface Outcome {
  decided: number;
  /** Decided by others or taken back meanwhile. */
  gone: number;
}

interface DecidedRow {
  id: number;
  company_id: number;
  /** Who asked for it and still keeps the company's prices. */
  asked_by: number | null;
  name_th: string;
  name_en: string;
  name_cn: string;
  sku_no: string;
  regular_price: bigint;
  sale_price: bigint;
  old_regular_price: bigint | null;
  old_sale_price: bigint | null;
}

/**
 * Decides what still waits of these prices: done, written into the log and told to each seller once: to
 * the owners and to the colleagues who asked. All of it or nothing.
 */
export async function decidePrices(
  staffId: number,
  ids: readonly number[],
  decision: { approve: true } | { approve: false; reason: string },
): Promise<Outcome> {
  const at = now();
  const asked = [...new Set(ids)];
  const decided = await inTransaction(async () => {
    const done = decision.approve
      ? await approvePrices(asked, staffId, at)
      : await refusePrices(asked, decision.reason, staffId, at);
    if (done.length === 0) return 0;
    const found = await rows(sql<DecidedRow>`
      select c.id, s.company_id, u.id as asked_by, p.name_th, p.name_en, p.name_cn, k.sku_no, c.regular_price,
        c.sale_price, c.old_regular_price, c.old_sale_price
      from price_changes c join product_stocks s on s.id = c.product_stock_id join products p on p.id = s.product_id
        join skus k on k.id = s.product_sku_id
      left join users u on u.id = c.proposed_by and u.company_id = s.company_id and u.account_status = 'verified'
        and (u.company_role = any (${keepers.roles}) or u.selling_roles && ${keepers.selling}::text[])
      where c.id = any (${done.map(({ id }) => id)}) order by c.id`);
    const reason = decision.approve ? undefined : decision.reason;
    await recordDecisions(
      found.map((row) => ({
        staffId,
        action: decision.approve ? 'approve' : 'refuse',
        objectKind: 'price_change',
        objectId: row.id,
        before: row.old_regular_price === null ? {} : prices(row.old_regular_price, row.old_sale_price!),
        after: { sku_no: row.sku_no, ...prices(row.regular_price, row.sale_price) },
        reason,
      })),
    );
    await notifyAll(
      [...Map.groupBy(found, (row) => row.company_id)].map(([companyId, its]) => ({
        event: pricesDecided({ isApproved: decision.approve, goods: its, reason: reason ?? null }),
        recipients: [{ ownersOf: companyId }, ...askersOf(its)],
      })),
    );
    return done.length;
  });
  return { decided, gone: asked.length - decided };
}

const keepers = rolesThatMay('manage_prices');

const askersOf = (decided: readonly DecidedRow[]) =>
  [...new Set(decided.map(({ asked_by }) => asked_by))].flatMap((userId) => (userId === null ? [] : [{ userId }]));

const prices = (regular: bigint, sale: bigint) => ({
  regular_price: bahtFromSatang(regular),
  ...(sale > 0n && { sale_price: bahtFromSatang(sale) }),
});
