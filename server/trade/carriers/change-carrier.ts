import type { z } from 'zod';
import type { carriers } from '#contract/trade/carriers/calls.ts';
import { carrierDecisions } from '#contract/trade/carriers/decisions.ts';
import { carrierDecisionGuards, findFleetProblems, type CarrierState } from '#domain/trade/carriers/carrier.ts';
import { recordDecision } from '#server/audit/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { carrierStateSql } from './carrier-list.ts';

type Carrier = z.output<(typeof carriers)['POST /staff/carriers']['body']>;
type Change = z.output<(typeof carriers)['PUT /staff/carriers/{id}']['body']>;
type Found = z.output<(typeof carriers)['GET /staff/carriers/{id}']['answer']>;

export async function findCarrier(id: number, caller: Staff): Promise<Found> {
  const found = await maybeRow(sql<Omit<Found, 'allowed'>>`
    select c.id, c.name, c.phone, c.tax_id, c.note, c.version,
      ${carrierStateSql} as state /* not null: either */,
      (select coalesce(json_agg(json_build_object('plate', v.plate, 'vehicle', v.vehicle) order by v.id), '[]')
        from carrier_vehicles v where v.carrier_id = c.id) as vehicles /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('name', d.name, 'phone', d.phone) order by d.id), '[]')
        from carrier_drivers d where d.carrier_id = c.id) as drivers /* not null: coalesced */
    from carriers c where c.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return { ...found, allowed: allowedDecisions(carrierDecisions, found, caller) };
}

export async function addCarrier({ staffId }: Pick<Staff, 'staffId'>, carrier: Carrier): Promise<{ id: number }> {
  requireFleet(carrier);
  return inTransaction(async () => {
    const { name, phone, tax_id, note } = carrier;
    const { id } = await oneRow(sql<{ id: number }>`
      insert into carriers (name, phone, tax_id, note) values (${name}, ${phone}, ${tax_id}, ${note}) returning id`);
    await writeFleet(id, carrier);
    await record(staffId, 'carrier_add', id, {}, recordedFacts(carrier));
    return { id };
  });
}

export async function changeCarrier(
  caller: Staff,
  id: number,
  { version, ...carrier }: Change,
): Promise<{ version: number }> {
  requireFleet(carrier);
  return inTransaction(async () => {
    const { vehicles, drivers, ...before } = await findCarrier(id, caller);
    const { name, phone, tax_id, note } = carrier;
    const changed = await maybeRow(sql<{ version: number }>`
      update carriers set name = ${name}, phone = ${phone}, tax_id = ${tax_id}, note = ${note}, version = version + 1
      where id = ${id} and version = ${version} returning version`);
    if (!changed) throw new AppError('carrier_changed');
    await rows(sql`delete from carrier_vehicles where carrier_id = ${id}`);
    await rows(sql`delete from carrier_drivers where carrier_id = ${id}`);
    await writeFleet(id, carrier);
    await record(
      caller.staffId,
      'carrier_change',
      id,
      recordedFacts({ ...before, vehicles, drivers }),
      recordedFacts(carrier),
    );
    return changed;
  });
}

/** The log is for ever: how many drivers, and not who they are. */
const recordedFacts = ({ name, phone, tax_id, note, vehicles, drivers }: Carrier) => ({
  name,
  phone,
  tax_id,
  note,
  vehicles: vehicles.map(({ plate }) => plate),
  drivers: drivers.length,
});

/** A carrier drives no more, or again; its trips stay what they are. */
export async function decideCarrier(
  { staffId }: Pick<Staff, 'staffId'>,
  id: number,
  decision: keyof typeof carrierDecisionGuards,
): Promise<void> {
  await inTransaction(async () => {
    const carrier = await maybeRow(sql<{ state: CarrierState }>`
      select ${carrierStateSql} as state /* not null: either */ from carriers c where c.id = ${id} for update`);
    if (!carrier) throw new AppError('not_found');
    const { state } = carrier;
    if (!carrierDecisionGuards[decision](carrier)) throw new AppError('carrier_changed');
    const ended_at = decision === 'end' ? now() : null;
    await rows(sql`update carriers set ended_at = ${ended_at}, version = version + 1 where id = ${id}`);
    await record(staffId, `carrier_${decision}`, id, { state }, {});
  });
}

function requireFleet(carrier: Carrier): void {
  const problems = findFleetProblems(carrier);
  if (problems.length > 0)
    throw new AppError('invalid_input', {
      fields: problems.map(({ list, index, field, code }) => ({ path: `${list}.${index}.${field}`, code })),
    });
}

async function writeFleet(carrier_id: number, { vehicles, drivers }: Carrier): Promise<void> {
  const of = <Row extends object>(list: readonly Row[]) => list.map((each) => ({ ...each, carrier_id }));
  if (vehicles.length > 0) await rows(insertRows('carrier_vehicles', of(vehicles)));
  if (drivers.length > 0) await rows(insertRows('carrier_drivers', of(drivers)));
}

const record = (staffId: number, action: string, objectId: number, before: object, after: object) =>
  recordDecision({ staffId, action, objectKind: 'carrier', objectId, before: { ...before }, after: { ...after } });
