import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { choice, days, object, text } from '#contract/kit/filters.ts';
import { instant } from '#contract/wire.ts';
import texts from './audit-list.json' with { type: 'json' };

const facts = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z.object({
  id: z.int(),
  at: instant,
  staff_name: z.string(),
  staff_roles: z.array(z.string()),
  action: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  /** As the object is called now, in the reader's language where it has a name in that; null when nothing names it. */
  object_name: z.string().nullable(),
  /** The order, or the company, that it is about. */
  order_id: z.int().nullable(),
  company_id: z.int().nullable(),
  before: facts,
  after: facts,
  reason: z.string().nullable(),
});

/**
 * What staff decided. `q` is a part of the reason, of the object's name or of the name of who decided; order numbers
 * from their beginning.
 */
export const auditList = defineList({
  name: 'audit-log',
  access: 'staff:admin',
  summary: 'Who decided what, when and why, the newest first.',
  row: auditEntry,
  columns: {
    at: { kind: 'time', sort: true, onCard: 'name' },
    staff_name: { kind: 'text', onCard: 'fact' },
    staff_roles: { kind: 'text', isExtra: true },
    action: { kind: 'text', onCard: 'state' },
    object_kind: { kind: 'text', isExtra: true },
    object_name: { kind: 'text', onCard: 'goods' },
    object_id: { kind: 'text', isExtra: true },
    before: { kind: 'text', isExtra: true },
    after: { kind: 'text', onCard: 'fact' },
    reason: { kind: 'text', onCard: 'fact' },
  },
  filters: {
    q: text(),
    object_kind: choice(40),
    action: choice(40),
    staff_id: object,
    at: days,
    object_id: choice(40),
  },
  sort: '-at',
  texts,
});
