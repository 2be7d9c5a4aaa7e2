import { z } from 'zod';
import { categoryLevels } from '#domain/catalogue/category-path.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { done, id, idText } from '#contract/wire.ts';
import { codeBody, moveBody, namesBody } from './catalogue-names.ts';

const access = 'staff:catalogue';
const level = z.enum(categoryLevels);
const entry = z.strictObject({ level, id: idText });

const body = z.strictObject({
  ...namesBody,
  /** Of a subcategory; others have none. */
  entry_code: codeBody.optional(),
  /** The group of a category, the category of a subcategory. */
  parent_id: id.optional(),
});

/** Products of any state: what has one cannot be deleted. */
const counted = named.extend({ product_count: z.int() });

export const categoryTree = defineEndpoints({
  'GET /staff/category-tree': {
    summary: 'The whole tree of groups, categories and subcategories, with what hangs on each subcategory.',
    access,
    answer: z.object({
      groups: z.array(
        counted.extend({
          categories: z.array(
            counted.extend({
              subcategories: z.array(
                counted.extend({
                  code: z.string(),
                  /** Member discounts of its own, and price trends that it belongs to. */
                  discounts: z.int(),
                  price_trends: z.int(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
  'POST /staff/category-tree/{level}': {
    summary: 'A new group, category or subcategory, the last among its own.',
    access,
    params: z.strictObject({ level }),
    body,
    answer: z.object({ id }),
  },
  'PUT /staff/category-tree/{level}/{id}': {
    summary: 'Changes names, a subcategory’s code, and where it hangs. Old addresses and codes keep leading to it.',
    access,
    params: entry,
    body,
    answer: done,
  },
  'POST /staff/category-tree/{level}/{id}/move': {
    summary: 'One place up or down among its own.',
    access,
    params: entry,
    body: moveBody,
    answer: done,
  },
  'POST /staff/category-tree/{level}/{id}/merge': {
    summary: 'All that is in it goes into another one of the same level, its address leads there for good.',
    access,
    params: entry,
    body: z.strictObject({ into_id: id }),
    answer: done,
  },
  'DELETE /staff/category-tree/{level}/{id}': {
    summary: 'Deletes what is empty.',
    access,
    params: entry,
    answer: done,
  },
});
