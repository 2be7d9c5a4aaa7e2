import { z } from 'zod';
import { MAX_CATALOGUE_CODE } from '#domain/catalogue/catalogue-names.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { done, id, line, paging, pathId } from '#contract/wire.ts';
import { codeBody, namesBody } from './catalogue-names.ts';

const access = 'staff:catalogue';

const manufacturer = named.extend({
  code: z.string(),
  /** Products of any state, and those that the mall shows with an offer. */
  product_count: z.int(),
  offered_count: z.int(),
});

export const manufacturers = defineEndpoints({
  'GET /staff/manufacturers': {
    summary: 'Manufacturers by a part of a name or the code, with how many products each has.',
    access,
    query: z.strictObject({ q: line(80).optional(), ...paging(50) }),
    answer: z.object({ count: z.int(), manufacturers: z.array(manufacturer) }),
  },
  'GET /staff/manufacturers/{id}': {
    summary: 'One manufacturer, and those that it can be merged into.',
    access,
    params: pathId,
    answer: manufacturer.extend({ others: z.array(named.extend({ code: z.string() })) }),
  },
  'POST /staff/manufacturers': {
    summary: 'A new manufacturer.',
    access,
    body: z.strictObject({ entry_code: codeBody, ...namesBody }),
    answer: z.object({ id }),
  },
  'PUT /staff/manufacturers/{id}': {
    summary: 'Changes its names.',
    access,
    params: pathId,
    body: z.strictObject(namesBody),
    answer: done,
  },
  'POST /staff/manufacturers/{id}/merge': {
    summary: 'Its products become those of another one; refused while both have a grade of the same quality.',
    access,
    params: pathId,
    body: z.strictObject({ into: line(MAX_CATALOGUE_CODE).min(1) }),
    answer: z.object({ into_id: id, products: z.int() }),
  },
  'DELETE /staff/manufacturers/{id}': {
    summary: 'Deletes one without products.',
    access,
    params: pathId,
    answer: done,
  },
});
