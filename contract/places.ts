import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { filterBy, readAs, withDefault } from './specified-calls.ts';
import { id, idText, line, names } from './wire.ts';

/** The names that the specification's address has for two of them: an amphure is a district. */
const SPECIFIED_KINDS: Readonly<Record<string, string>> = { amphure: 'district', zipcode: 'post_code' };
const placeKind = readAs(
  (value) => (typeof value === 'string' ? (SPECIFIED_KINDS[value] ?? value) : value),
  z.enum(['sub_district', 'district', 'province', 'post_code', 'any']),
);

const place = z.object({
  sub_district: z.object({ id, name_th: z.string(), name_en: z.string() }),
  district: z.object({ id, name_th: z.string(), name_en: z.string() }),
  province: z.object({ id, ...names }),
  post_code: z.string(),
});

/** The country's provinces, districts and sub-districts, for address forms. */
export const places = defineEndpoints({
  'POST /address/auto-complete': {
    summary: 'Places by any part of sub-district, district, province or postcode, in Thai or English.',
    access: 'public',
    body: z.object({
      name: withDefault(line(80), ''),
      type: withDefault(placeKind, 'any'),
    }),
    /** `listAddress` is what the specification's address form calls the same rows. */
    answer: z.object({ address: z.array(place), listAddress: z.array(place) }),
  },
  'GET /Provinces': {
    summary: 'All provinces.',
    access: 'public',
    perMinute: 120,
    answer: z.array(z.object({ id, ...names })),
  },
  'GET /Amphures': {
    summary: 'The districts of a province, by the name that older clients know; without one, all of them.',
    access: 'public',
    perMinute: 120,
    query: z.object({ province_id: filterBy(idText) }),
    answer: z.array(z.object({ id, name_th: z.string(), name_en: z.string(), province_id: id })),
  },
  'GET /Districts': {
    summary:
      'The sub-districts of a district (amphure) with their postcodes, by the name that older clients know; without one, all of them.',
    access: 'public',
    perMinute: 120,
    query: z.object({ amphure_id: filterBy(idText) }),
    answer: z.array(z.object({ id, zip_code: z.string(), name_th: z.string(), name_en: z.string(), amphure_id: id })),
  },
});
