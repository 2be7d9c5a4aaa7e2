import { z } from 'zod';
import { eventOutcomes, securityEventCodes } from '#domain/security-events.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { choice, days, states, text } from '#contract/kit/filters.ts';
import { instant } from '#contract/wire.ts';
import texts from './security-event-list.json' with { type: 'json' };

const securityEvent = z.object({
  id: z.int(),
  at: instant,
  code: z.enum(securityEventCodes),
  outcome: z.enum(eventOutcomes),
  user_id: z.int().nullable(),
  company_id: z.int().nullable(),
  staff_id: z.int().nullable(),
  /** As they are called now; null for visitors and for who is not known any more. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  session: z.string().nullable(),
  network: z.string().nullable(),
  request_id: z.string().nullable(),
  route: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

/**
 * Sign-ins, refusals and changes of rights. `who` is a part of the name or email of who it was about; a network and a
 * session are compared as they are written.
 */
export const securityEventList = defineList({
  name: 'security-events',
  access: 'staff:admin',
  summary:
    'Sign-ins, refusals and changes of rights, the newest first. That they were taken as a file is an event itself.',
  row: securityEvent,
  columns: {
    at: { kind: 'time', sort: true, onCard: 'name' },
    code: { kind: 'text', onCard: 'goods' },
    outcome: { kind: 'state', onCard: 'state' },
    name: { kind: 'text', onCard: 'fact' },
    email: { kind: 'text', isExtra: true },
    network: { kind: 'text', onCard: 'fact' },
    session: { kind: 'text', isExtra: true },
    route: { kind: 'text', onCard: 'fact' },
    details: { kind: 'text', isExtra: true },
    request_id: { kind: 'text', isExtra: true },
    user_id: { kind: 'text', isExtra: true },
    company_id: { kind: 'text', isExtra: true },
    staff_id: { kind: 'text', isExtra: true },
  },
  filters: {
    who: text(),
    code: choice(),
    outcome: states(eventOutcomes),
    at: days,
    network: text(60),
    session: text(16),
  },
  sort: '-at',
  texts,
});
