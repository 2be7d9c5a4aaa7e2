import type { z } from 'zod';
import type { demandVersion } from '#contract/trade/demands/shapes.ts';
import { changesOfVersion, type LaidDown } from '#domain/trade/demands/term-changes.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { storeTerms, termsOf, type StoredTerms } from './stored-terms.ts';

type Version = z.output<typeof demandVersion>;

/** Versions that a page says the changes of, the newest first. */
const SHOWN_VERSIONS = 20;

interface Row {
  version: number;
  at: Date;
  terms: StoredTerms;
  title: string | null;
  files: string[];
}

/** What each version changed, the newest first. */
export async function versionsOf(id: number): Promise<Version[]> {
  const found = await rows(sql<Row>`
    select v.version, v.at, v.terms, v.title, array(select x.file_id from demand_files x
      where x.demand_id = v.demand_id and x.from_version <= v.version
        and (x.until_version is null or x.until_version > v.version)) as files /* not null: an array */
    from demand_versions v where v.demand_id = ${id} order by v.version desc limit ${SHOWN_VERSIONS + 1}`);
  const laid = found.map(({ terms, ...row }): LaidDown => ({ ...row, terms: termsOf(terms) }));
  return found.slice(0, SHOWN_VERSIONS).map(({ version, at }, place) => {
    const before = laid[place + 1];
    return { version, at, changes: before ? changesOfVersion(before, laid[place]!) : [] };
  });
}

interface Written extends Pick<LaidDown, 'terms'> {
  version: number;
  title: string;
  userId: number;
  at: Date;
}

/** Keeps a version: what quotes are given for. */
export async function writeVersion(id: number, { version, terms, title, userId, at }: Written): Promise<void> {
  await rows(sql`
    insert into demand_versions (demand_id, version, terms, title, user_id, at)
    values (${id}, ${version}, ${storeTerms(terms)}::jsonb, ${title}, ${userId}, ${at})`);
}
