import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { done, id, line, pathId } from '#contract/wire.ts';
import { codeBody, moveBody, namesBody, propertyCodeBody } from './catalogue-names.ts';

const access = 'staff:catalogue';
const unit = line(20).default('');
/** How many products say it of themselves. */
const counted = named.extend({ code: z.string(), product_count: z.int() });

export const properties = defineEndpoints({
  'GET /staff/properties': {
    summary: 'What can be said of materials, in the order in which pages show it, with the choices of each.',
    access,
    answer: z.object({
      properties: z.array(
        counted.extend({
          kind: z.enum(['number', 'choice']),
          unit: z.string().nullable(),
          choices: z.array(counted),
        }),
      ),
    }),
  },
  'POST /staff/properties': {
    summary: 'A new property, the last one. Code and kind stay as they are.',
    access,
    body: z.strictObject({ entry_code: propertyCodeBody, kind: z.enum(['number', 'choice']), unit, ...namesBody }),
    answer: z.object({ id }),
  },
  'PUT /staff/properties/{id}': {
    summary: 'Changes names and unit.',
    access,
    params: pathId,
    body: z.strictObject({ unit, ...namesBody }),
    answer: done,
  },
  'POST /staff/properties/{id}/move': {
    summary: 'One place up or down.',
    access,
    params: pathId,
    body: moveBody,
    answer: done,
  },
  'DELETE /staff/properties/{id}': {
    summary: 'Deletes one that no product has, with its choices.',
    access,
    params: pathId,
    answer: done,
  },
  'POST /staff/properties/{id}/choices': {
    summary: 'A new choice of a property, the last one.',
    access,
    params: pathId,
    body: z.strictObject({ entry_code: codeBody, ...namesBody }),
    answer: z.object({ id }),
  },
  'PUT /staff/property-choices/{id}': {
    summary: 'Changes its names.',
    access,
    params: pathId,
    body: z.strictObject(namesBody),
    answer: done,
  },
  'POST /staff/property-choices/{id}/move': {
    summary: 'One place up or down.',
    access,
    params: pathId,
    body: moveBody,
    answer: done,
  },
  'POST /staff/property-choices/{id}/merge': {
    summary: 'Products that have it have another choice of the same property from now on.',
    access,
    params: pathId,
    body: z.strictObject({ into_id: id }),
    answer: done,
  },
  'DELETE /staff/property-choices/{id}': {
    summary: 'Deletes a choice that nothing uses.',
    access,
    params: pathId,
    answer: done,
  },
});
