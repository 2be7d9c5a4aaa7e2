import { z } from 'zod';
import { contentCategories } from '#domain/site/content-categories.ts';
import { contentKinds, contentStatuses } from '#domain/site/content.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text, yesNo } from '#contract/kit/filters.ts';
import { id, instant, locale, versionNumber } from '#contract/wire.ts';
import { category, titles } from './content-items.ts';
import texts from './content-list.json' with { type: 'json' };

const version = versionNumber.min(1);

/** An item as staff see it: what visitors see of it is `published_version`. */
export const staffContentItem = z.object({
  id,
  kind: z.enum(contentKinds),
  slug: z.string(),
  category: category.nullable(),
  position: z.int(),
  is_homepage: z.boolean(),
  picture_path: z.string().nullable(),
  titles,
  languages: z.array(locale),
  status: z.enum(contentStatuses),
  published_version: version.nullable(),
  published_from: instant.nullable(),
  published_until: instant.nullable(),
  latest_version: version,
  updated_at: instant,
  /** Null for what the marketplace came with. */
  updated_by: z.string().nullable(),
});

const categories = new Map(
  Object.values(contentCategories)
    .flat()
    .map(({ code, name }) => [code, name]),
);

/** What staff write, by kind. */
export const contentList = defineList({
  name: 'content',
  access: 'staff:catalogue',
  summary:
    'What staff wrote, each kind in the order of its visitors; what is put away only where its status is asked for.',
  row: staffContentItem,
  columns: {
    title: { kind: 'text', onCard: 'name' },
    slug: { kind: 'text', onCard: 'fact' },
    kind: { kind: 'state', onCard: 'fact' },
    category: { kind: 'state', onCard: 'fact' },
    status: { kind: 'state', onCard: 'state' },
    languages: { kind: 'text', onCard: 'fact' },
    published_from: { kind: 'time', sort: true, onCard: 'fact' },
    published_until: { kind: 'time', sort: true, isExtra: true },
    updated_at: { kind: 'time', sort: true, onCard: 'fact' },
    updated_by: { kind: 'text', isExtra: true },
  },
  filters: {
    q: text(),
    kind: states(contentKinds),
    category: states([...categories.keys()]),
    status: states(contentStatuses),
    published_from: days,
    updated_at: days,
    is_homepage: yesNo,
  },
  orders: ['shown'],
  sort: 'shown',
  texts: { ...texts, values: { ...texts.values, category: Object.fromEntries(categories) } },
});
