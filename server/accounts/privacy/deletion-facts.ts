import type { DeletionFacts } from '#domain/accounts/deletion.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { waitingSql } from './personal-data.ts';

/** As JSON carries them: money is text. */
export type DeletionFactsJson = Omit<DeletionFacts, 'owed' | 'due'> & { owed: string; due: string };

/** Colleagues of `u`, without those who only asked to join or for whom somebody else did. */
export const colleaguesSql = sql`users k where k.company_id = c.id and k.id <> u.id and k.account_status = 'verified'`;

/** The facts of domain/accounts/deletion.ts about user `u` of company `c`. */
export function deletionFactsSql(): RawBuilder<DeletionFactsJson> {
  return sql`json_build_object(
    'isOwner', u.is_owner,
    'colleagues', (select count(*) from ${colleaguesSql}),
    'otherOwners', (select count(*) from ${colleaguesSql} and k.is_owner),
    'openOrders', ${waitingSql('openOrders')},
    'owed', ${waitingSql('owed')}::bigint::text,
    'due', ${waitingSql('due')}::bigint::text)`;
}

/** The facts as the rules take them. */
export function readDeletionFacts(facts: DeletionFactsJson): DeletionFacts {
  return { ...facts, owed: BigInt(facts.owed), due: BigInt(facts.due) };
}
