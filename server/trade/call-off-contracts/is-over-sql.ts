import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Whether nothing is called off any more from the contract with this id: at its last day, or as both sides agreed. */
export const isContractOverSql = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from call_off_contracts k where k.id = ${id} and k.state in ('ended', 'cancelled'))`;

/** Whether the contract with this id counts, or waits for colleagues. */
export const isContractOpenSql = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from call_off_contracts k where k.id = ${id} and k.state in ('accepted', 'active'))`;
