import { z } from 'zod';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { companyRoles, companyStates, idleTimes } from '#domain/operations/company-facts.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, province, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './company-list.json' with { type: 'json' };

/** Companies as staff look after them. */
export const companyList = defineList({
  name: 'staff-companies',
  access: anyStaff,
  summary: 'Companies, and people who bought for themselves: who ordered last first.',
  row: z.object({
    id,
    company: named,
    company_code: z.string().nullable(),
    tax_id: z.string().nullable(),
    role: z.enum(companyRoles),
    state: z.enum(companyStates),
    member_level: z.int(),
    /** Of the billing address, else of the first one. */
    province: named.nullable(),
    /** Cancelled orders count neither here nor below. */
    last_order_at: instant.nullable(),
    /** Of the last TURNOVER_MONTHS. */
    orders: z.int(),
    turnover: baht,
    /** For finance alone. */
    credit: baht.nullable(),
    created_at: instant,
  }),
  columns: {
    company: { kind: 'company', onCard: 'name' },
    company_code: { kind: 'text', onCard: 'fact' },
    tax_id: { kind: 'text', isExtra: true },
    role: { kind: 'state', onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
    member_level: { kind: 'number', sort: true, onCard: 'fact' },
    province: { kind: 'company', onCard: 'fact' },
    last_order_at: { kind: 'time', sort: true, onCard: 'fact' },
    orders: { kind: 'number', onCard: 'fact' },
    turnover: { kind: 'money', sort: true, onCard: 'sum' },
    credit: { kind: 'money', isExtra: true },
    created_at: { kind: 'time', sort: true, isExtra: true },
  },
  filters: {
    company_code: text(40),
    company,
    idle: states(idleTimes),
    role: states(companyRoles),
    state: states(companyStates),
    member_level: states(MEMBER_LEVELS.map(String)),
    province,
    last_order_at: days,
    turnover: amounts,
    created_at: days,
  },
  sort: '-last_order_at',
  texts,
});
