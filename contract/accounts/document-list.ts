import { documentKinds } from '#domain/accounts/company/company-documents.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states } from '#contract/kit/filters.ts';
import { documentRow } from './approval-shapes.ts';
import texts from './document-list.json' with { type: 'json' };

/** Papers of companies and people that staff have to check. */
export const documentList = defineList({
  name: 'documents-to-check',
  access: ['staff:sales'],
  summary: 'Papers that wait to be checked, the longest waiting first.',
  row: documentRow,
  columns: {
    kind: { kind: 'state', onCard: 'name' },
    company: { kind: 'text', onCard: 'fact' },
    company_code: { kind: 'text', isExtra: true },
    file: { kind: 'text', onCard: 'fact' },
    uploaded_at: { kind: 'time', sort: true, onCard: 'fact' },
  },
  filters: { company, kind: states(documentKinds), uploaded_at: days },
  sort: 'uploaded_at',
  texts,
});
