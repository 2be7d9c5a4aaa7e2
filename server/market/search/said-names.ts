import { Lexicon, type NamedSaid } from '#domain/market/search/query/lexicon.ts';
import { namedElsewhere } from '#domain/market/search/vocabulary/other-trades.ts';
import { namedPlaces, type District } from '#domain/market/search/vocabulary/place-names.ts';
import { cached } from '#server/platform/cache.ts';
import { marketOfNow } from './market-of-now.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Places come with a version of the program. */
const SECONDS_OF_PLACES = 600;

const places = cached(SECONDS_OF_PLACES, async (): Promise<NamedSaid[]> => {
  const [provinces, districts] = await Promise.all([
    rows(sql<{ id: number; name_th: string; name_en: string; name_cn: string }>`
      select id, name_th, name_en, coalesce(name_cn, name_en) as name_cn from provinces`),
    rows(sql<District>`select province_id, name_th, name_en from districts`),
  ]);
  return namedPlaces(
    provinces.map(({ id, name_th, name_en, name_cn }) => ({ id, names: { th: name_th, en: name_en, cn: name_cn } })),
    districts,
  );
});

/** What people call places alone, for texts that are read for something else than goods. */
export const placeNames = cached(SECONDS_OF_PLACES, async (_: 'all') => new Lexicon([], [], await places('all')));

/** What people call places and the sellers of this market. */
export async function saidNames(): Promise<NamedSaid[]> {
  const [named, sellers] = await Promise.all([places('all'), marketOfNow().sellers()]);
  return [...named, ...sellers, ...namedElsewhere];
}
