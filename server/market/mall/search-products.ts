import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import { GRAMS_PER_TONNE } from '#domain/values/weight.ts';
import { PRICE_RANGE_MAX_BAHT } from '#domain/values/limits.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { ownPlaces, productsCalled, saidDelivery, search } from '#server/market/search/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { noteSearch, type SearchedBy } from '#server/market/search-queries/index.ts';
import { cardsFound, cardsOf, deliveryTo, type Card, type Delivery } from './cards.ts';
import { namedFacets } from './facet-names.ts';
import { gradesNotSold } from './grades-not-sold.ts';
import { namedProperties } from './property-names.ts';
import { wirePart } from './wire-part.ts';

type Search = (typeof catalogue)['POST /product/search'];

/** The mall: cards of what a search finds, with the names of what its facets count. */
export async function searchProducts(
  { deliver_province_id, load_tonnes, ...asked }: z.output<Search['body']>,
  by: SearchedBy,
): Promise<z.output<Search['answer']>> {
  const own = asked.name === '' ? [] : await ownPlaces(by.caller);
  const said = await saidDelivery(asked.name, own);
  const place = said.place?.provinceId ?? deliver_province_id;
  const tonnes = said.amount ? said.amount.grams / GRAMS_PER_TONNE : load_tonnes;
  const delivery = await deliveryTo({ deliver_province_id: place, load_tonnes: tonnes });
  const found = await search({ ...asked, freight: delivery?.freight ?? null }, own);
  const isPartial = found.understood.some(({ isMissing }) => isMissing);
  if (isByWordsAlone(asked)) noteSearch({ text: asked.name, count: found.count, isPartial }, by);
  const [data, approved_instead, facets, properties, not_sold] = await Promise.all([
    cardsFound(found, by.caller, delivery),
    isByWordsAlone(asked) ? approvedInstead(asked.name, by.caller, delivery) : [],
    namedFacets(found.facets, found.knownValues),
    namedProperties(found.properties, found.knownValues),
    gradesNotSold(found.understood),
  ]);
  return {
    data,
    approved_instead,
    count: found.count,
    further: found.further,
    facets,
    properties,
    delivery:
      place === undefined
        ? null
        : {
            province_id: place,
            load_tonnes: tonnes,
            is_place_said: said.place !== null,
            is_load_said: said.amount !== null,
          },
    corrected_name: found.correctedName,
    understood: found.understood.map(wirePart),
    not_sold,
  };
}

const MAX_INSTEAD = 4;

/**
 * Of a grade that is named, what the caller's company has approved in its place. Asks nothing for who has approved
 * nothing.
 */
async function approvedInstead(name: string, caller: Caller, delivery: Delivery | null): Promise<Card[]> {
  const grades = await readCompanyGrades(caller);
  if (!grades.hasApproved) return [];
  const named = await productsCalled([name]);
  const instead = new Set(named.flatMap(({ product_id }) => grades.approvedInstead(product_id)));
  return cardsOf([...instead].slice(0, MAX_INSTEAD), caller, delivery);
}

/** The beginning of a search: filters narrow it, further pages and other orders show more of it. */
function isByWordsAlone(asked: Omit<z.output<Search['body']>, 'deliver_province_id' | 'load_tonnes'>): boolean {
  const { name, page, promotion, price_gte, price_lte } = asked;
  const lists = [asked.g_cat, asked.cat, asked.s_cat, asked.manufacturer_id, asked.province_id, asked.warehouse_id];
  return (
    name !== '' &&
    page === 1 &&
    !promotion &&
    price_gte === 0 &&
    price_lte === PRICE_RANGE_MAX_BAHT &&
    [...lists, asked.quality, asked.status, asked.properties].every((values) => values.length === 0)
  );
}
