import type { z } from 'zod';
import { stockLotDecisions } from '#contract/market/stock-lot-decisions.ts';
import type { stockLots } from '#contract/market/stock-lots.ts';
import { countUnknownPacks, maxPacksOfLot } from '#domain/market/stock-lots/stock-lot.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findCertificatesOf } from './find-certificates.ts';
import { findLots } from './lot-list.ts';
import { findMeasuredOf } from './measured.ts';
import { shipmentOfMovementSql, type ShipmentOfMovement } from './shipment-of-movement.ts';
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
    findMeasuredOf([id]),
    findMovements(caller.companyId, id),
    findCertificatesOf([id]),
    rows(sql<FoundLot['properties'][number]>`
      select id, name_th, name_en, name_cn, unit from properties where kind = 'number' order by position, id`),
  ]);
  const [stock] = await readWarehouseStock([lot!.product_stock_id]);
  const { inWarehouse, inLots } = stock!;
  return {
    ...lot!,
    ...own,
    measured: measured.get(id) ?? [],
    certificates: certificates.map(({ name, path }) => ({ name, path })),
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

type Movement = FoundLot['movements'][number];

async function findMovements(companyId: number, lotId: number): Promise<Movement[]> {
  const found = await rows(sql<Omit<Movement, 'shipment_no' | 'purchase_id'> & { shipment: ShipmentOfMovement | null }>`
    select m.id::int, m.cause, m.packs, m.packs_after, m.reason, m.at, ${shipmentOfMovementSql()} as shipment,
      (select ${personNameSql('u')} from users u where u.id = m.user_id and u.company_id = ${companyId}) as by
    from stock_lot_movements m where m.stock_lot_id = ${lotId} order by m.id desc
      limit ${sql.lit(SHOWN_MOVEMENTS)}`);
  return found.map(({ shipment, ...movement }) => ({
    ...movement,
    shipment_no: shipment?.shipment_no ?? null,
    purchase_id: shipment?.purchase_id ?? null,
  }));
}
