import { z } from 'zod';
import { MAX_CATALOGUE_CODE } from '#domain/catalogue/catalogue-names.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { done, id, line, pathId } from '#contract/wire.ts';
import { codeBody, namesBody } from './catalogue-names.ts';
import { manufacturer, manufacturerList } from './manufacturer-list.ts';

const access = 'staff:catalogue';

export const manufacturers = defineEndpoints({
  'GET /staff/manufacturers': manufacturerList.list,
  'GET /staff/manufacturers/export': manufacturerList.export,
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
