import { z } from 'zod';
import { applicationStates } from '#domain/site/visitor-forms.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text, yesNo } from '#contract/kit/filters.ts';
import { id, instant } from '#contract/wire.ts';
import texts from './application-list.json' with { type: 'json' };
import { suspicion } from './visitor-shapes.ts';

export const jobApplication = z.object({
  id,
  opening_slug: z.string(),
  opening_title: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(applicationStates),
  created_at: instant,
  ...suspicion,
});

/** Who applied for an opening. */
export const applicationList = defineList({
  name: 'job-applications',
  access: ['staff:sales'],
  summary: 'Applications, the newest first; what looks like a program’s only where it is asked for.',
  row: jobApplication,
  columns: {
    name: { kind: 'text', onCard: 'name' },
    opening_title: { kind: 'text', onCard: 'fact' },
    phone: { kind: 'text', onCard: 'fact' },
    email: { kind: 'text', isExtra: true },
    created_at: { kind: 'time', sort: true, onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: { q: text(), state: states(applicationStates), created_at: days, suspected: yesNo },
  sort: '-created_at',
  texts,
});
