import { keptQuote, quoteOf, type KeptQuote } from '#domain/trade/quotes/kept-quote.ts';
import type { GivenVersion } from '#domain/trade/quotes/given-quotes.ts';
import type { Quote } from '#domain/trade/quotes/quote.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { padded, unpadded } from './sealing/padded.ts';
import { sealTo, unsealWith, type KeyPair } from './sealing/seal-to.ts';

/** What was sealed is read for itself, of the versions that are meant alone. */
export interface SealedVersion extends GivenVersion {
  sealed: Buffer;
}

/** A version as who gave it sees it. */
export interface KnownVersion extends GivenVersion {
  by: string | null;
  is_by_staff: boolean;
}

/** A version belongs to its place: none passes for another company's, demand's or round's. */
const aboutVersion = (demandId: number, { seller_company_id, round, version }: GivenVersion): string =>
  `quote ${demandId} ${seller_company_id} ${round} ${version}`;

/** As long as every other quote for so many lines. */
export function sealQuote(
  publicKey: Buffer,
  quote: Quote,
  { demandId, given, lines }: { demandId: number; given: GivenVersion; lines: number },
): Buffer {
  const text = padded(JSON.stringify(keptQuote(quote)), lines);
  if (!text) throw new AppError('quote_too_long');
  return sealTo(publicKey, text, aboutVersion(demandId, given));
}

/** Throws where it cannot be read by this key. */
export const readSealed = (key: KeyPair, demandId: number, version: SealedVersion): Quote =>
  quoteOf(JSON.parse(unpadded(unsealWith(key, version.sealed, aboutVersion(demandId, version)))) as KeptQuote);

/** Of a version `q`: sales gave it after one of the seller's own and without a consent that came after that. */
export const isOverruledSql = sql<boolean>`(q.staff_id is not null and exists (select from quotes o
  where o.demand_id = q.demand_id and o.seller_company_id = q.seller_company_id and o.round = q.round
    and o.version < q.version and o.staff_id is null and not exists (select from quote_consents c
      where c.company_id = q.seller_company_id and c.given_at > o.given_at and c.given_at <= q.given_at)))`;

/** The versions of a demand, of one company or, for the opening, of a round. */
export async function readVersions(
  demandId: number,
  of: { companyId: number } | { round: number },
): Promise<KnownVersion[]> {
  const which = 'companyId' in of ? sql`q.seller_company_id = ${of.companyId}` : sql`q.round = ${of.round}`;
  return rows(sql<KnownVersion>`
    select q.seller_company_id, q.round::int, q.version, q.given_at, q.demand_version,
      q.sealed is null as is_withdrawn /* not null: a question */,
      q.staff_id is not null as is_by_staff /* not null: a question */,
      ${isOverruledSql} as is_overruled /* not null: a question */,
      case when u.id is not null then u.firstname || ' ' || u.lastname end as by
    from quotes q left join users u on u.id = q.user_id
    where q.demand_id = ${demandId} and ${which} order by q.seller_company_id, q.round, q.version`);
}

/** What was sealed with these versions; withdrawals have nothing. */
export async function withSealed<Version extends GivenVersion>(
  demandId: number,
  versions: readonly Version[],
): Promise<(Version & { sealed: Buffer })[]> {
  if (versions.length === 0) return [];
  const of = versions.map(({ seller_company_id, round, version }) => ({ seller_company_id, round, version }));
  const found = await rows(sql<{ seller_company_id: number; round: number; version: number; sealed: Buffer }>`
    select q.seller_company_id, q.round::int, q.version, q.sealed /* not null: asked for */
    from ${tableRows('quotes', of)} x join quotes q on q.demand_id = ${demandId}
      and q.seller_company_id = x.seller_company_id and q.round = x.round and q.version = x.version
    where q.sealed is not null`);
  const sealed = new Map(found.map((row) => [keyOf(row), Buffer.from(row.sealed)]));
  return versions.flatMap((version) => {
    const bytes = sealed.get(keyOf(version));
    return bytes ? [{ ...version, sealed: bytes }] : [];
  });
}

const keyOf = ({ seller_company_id, round, version }: Pick<GivenVersion, 'seller_company_id' | 'round' | 'version'>) =>
  `${seller_company_id} ${round} ${version}`;
