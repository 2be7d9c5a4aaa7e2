import { z } from 'zod';
import { runStates } from '#domain/money/payouts/payout-run.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states } from '#contract/kit/filters.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './refund-run-list.json' with { type: 'json' };

export const refundRun = {
  id,
  state: z.enum(runStates),
  proposed_at: instant,
  proposed_by: z.string(),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  /** When the file for the bank was made; null before. */
  file_made_at: instant.nullable(),
  line_count: z.int(),
  total: baht,
  waiting_count: z.int(),
  failed_count: z.int(),
};

/** Runs that send money back to buyers. */
export const refundRunList = defineList({
  name: 'refund-runs',
  access: 'staff:finance',
  summary: 'Runs that send refunds by the bank, the newest first.',
  row: z.object(refundRun),
  columns: {
    run: { kind: 'text', onCard: 'name' },
    state: { kind: 'state', onCard: 'state' },
    proposed_at: { kind: 'time', sort: true, onCard: 'fact' },
    proposed_by: { kind: 'text', onCard: 'fact' },
    line_count: { kind: 'number', onCard: 'fact' },
    total: { kind: 'money', sort: true, onCard: 'sum' },
    waiting_count: { kind: 'number', isExtra: true },
    failed_count: { kind: 'number', isExtra: true },
    decided_at: { kind: 'time', isExtra: true },
    file_made_at: { kind: 'time', isExtra: true },
  },
  filters: { state: states(runStates), buyer: company, proposed_at: days, total: amounts },
  sort: '-proposed_at',
  texts,
});
