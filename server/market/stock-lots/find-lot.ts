import type { z } from 'zod';
import { stockLotDecisions } from '#contract/market/stock-lot-decisions.ts';
import type { stockLots } from '#contract/market/stock-lots.ts';
import { judgeValue } from '#domain/market/stock-lots/lot-values.ts';
import { countUnknownPacks, maxPacksOfLot } from '#domain/market/stock-lots/stock-lot.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findLots } from './lot-list.ts';
import { readWarehouseStock } from './warehouse-stock.ts';

type FoundLot = z.output<(typeof stockLots)['GET /seller/stock-lots/{id}']['answer']>;

/** The latest movements that a lot's page shows. */
const SHOWN_MOVEMENTS = 50;

/** A lot of the seller with all that its page shows. */
export async function findLot(caller: Member, id: number): Promise<FoundLot> {
  const own = await maybeRow(sql<{ reason: string; version: number }>`
    select reason, version from stock_lots where id = ${id} and company_id = ${caller.companyId}`);
  if (!own) throw new AppError('not_found');
  const [[lot], measured, movements, certificates, properties] = await Promise.all([
    findLots([id]),
    findMeasured(id),
    findMovements(caller.companyId, id),
    findCertificates(id),
    rows(sql<FoundLot['properties'][number]>`
      select id, name_th, name_en, name_cn, unit from properties where kind = 'number' order by position, id`),
  ]);
  const [stock] = await readWarehouseStock([lot!.product_stock_id]);
  const { inWarehouse, inLots } = stock!;
  return {
    ...lot!,
    ...own,
    measured,
    certificates,
    movements,
    properties,
    stock: {
      in_warehouse: inWarehouse,
      in_lots: inLots,
      unknown: countUnknownPacks(stock!),
      most: maxPacksOfLot(lot!.packs, stock!),
    },
    allowed: allowedDecisions(stockLotDecisions, lot!, caller),
  };
}

type Measured = FoundLot['measured'][number];

async function findMeasured(lotId: number): Promise<Measured[]> {
  const found = await rows(sql<Omit<Measured, 'verdict'>>`
    select v.property_id, v.condition, v.method, v.value::float8, v.low::float8, v.high::float8, d.unit,
      json_build_object('name_th', d.name_th, 'name_en', d.name_en, 'name_cn', d.name_cn)
        as property /* not null: built */
    from stock_lot_values v join properties d on d.id = v.property_id
    where v.stock_lot_id = ${lotId} order by d.position, d.id, v.condition`);
  return found.map((value) => ({ ...value, verdict: judgeValue(value) }));
}

const findMovements = (companyId: number, lotId: number): Promise<FoundLot['movements']> =>
  rows(sql<FoundLot['movements'][number]>`
    select m.id::int, m.cause, m.packs, m.packs_after, m.reason, m.at,
      (select ${personNameSql('u')} from users u where u.id = m.user_id and u.company_id = ${companyId}) as by
    from stock_lot_movements m where m.stock_lot_id = ${lotId} order by m.id desc
      limit ${sql.lit(SHOWN_MOVEMENTS)}`);

const findCertificates = (lotId: number): Promise<FoundLot['certificates']> =>
  rows(sql<FoundLot['certificates'][number]>`
    select x.doc_name as name, x.doc_path as path from product_documents x
      join stock_lots l on l.product_stock_id = x.product_stock_id and l.lot_no = x.lot_no
    where l.id = ${lotId} order by x.id desc`);
