import { messageCategories, messageStates } from '#domain/site/message-items.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text, yesNo } from '#contract/kit/filters.ts';
import { staffMessageRow } from './message-item-shapes.ts';
import texts from './staff-message-list.json' with { type: 'json' };

/** What staff wrote to members. */
export const staffMessageList = defineList({
  name: 'member-messages',
  access: 'staff:sales',
  summary: 'All messages to members, the newest first.',
  row: staffMessageRow,
  columns: {
    title: { kind: 'text', onCard: 'name' },
    category: { kind: 'state', onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
    audience: { kind: 'text', onCard: 'fact' },
    public_from: { kind: 'time', sort: true, onCard: 'fact' },
    public_until: { kind: 'time', sort: true, isExtra: true },
    languages: { kind: 'text', isExtra: true },
    reads: { kind: 'number', onCard: 'fact' },
    updated_at: { kind: 'time', sort: true, onCard: 'fact' },
    updated_by: { kind: 'text', isExtra: true },
  },
  filters: {
    q: text(),
    state: states(messageStates),
    category: states(messageCategories.map(String)),
    public_from: days,
    is_for_everybody: yesNo,
  },
  orders: ['newest'],
  sort: 'newest',
  texts,
});
