import { maybeRow, sql } from '#server/platform/database/query.ts';
import { writeSetting } from '#server/platform/settings.ts';

const KEY = 'sealed_quotes';

/** The worth with VAT, in satang, from which on a demand's key is in two halves; null where no key is. */
export async function halvesAbove(): Promise<bigint | null> {
  const found = await maybeRow(sql<{ above: string | null }>`
    select value ->> 'halves_above' as above from settings where key = ${KEY}`);
  return found?.above ? BigInt(found.above) : null;
}

export const writeHalvesAbove = (above: bigint | null): Promise<void> =>
  writeSetting(KEY, { halves_above: above === null ? null : String(above) });
