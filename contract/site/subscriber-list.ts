import { z } from 'zod';
import { LOCALES } from '#domain/values/locale.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text } from '#contract/kit/filters.ts';
import { id, instant, locale } from '#contract/wire.ts';
import texts from './subscriber-list.json' with { type: 'json' };

const subscriberStates = ['waiting', 'confirmed', 'left'] as const;

/** Who asked for the newsletter. */
export const subscriberList = defineList({
  name: 'newsletter-subscribers',
  access: ['staff:sales', 'staff:catalogue'],
  summary: 'Subscribers, the newest first.',
  row: z.object({
    id,
    email: z.string(),
    language: locale,
    status: z.enum(subscriberStates),
    created_at: instant,
    confirmed_at: instant.nullable(),
    left_at: instant.nullable(),
  }),
  columns: {
    email: { kind: 'text', onCard: 'name' },
    language: { kind: 'state', onCard: 'fact' },
    status: { kind: 'state', onCard: 'state' },
    created_at: { kind: 'time', sort: true, onCard: 'fact' },
    confirmed_at: { kind: 'time', sort: true, onCard: 'fact' },
    left_at: { kind: 'time', sort: true, isExtra: true },
  },
  filters: {
    q: text(),
    status: states(subscriberStates),
    in_language: states(LOCALES),
    created_at: days,
    confirmed_at: days,
  },
  sort: '-created_at',
  texts,
});
