import { z } from 'zod';
import { EXPIRY_DAYS } from '#domain/trade/purchasing/purchase-request.ts';
import { limitKinds, MAX_APPROVAL_STEPS } from '#domain/trade/purchasing/spending-limits.ts';
import { companyRole } from '#contract/accounts/company-shapes.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, done, id, pathId } from '#contract/wire.ts';

const sum = baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } });

/** What somebody may order without asking, VAT included; null for no limit. */
const limits = { order_limit: sum.nullable(), day_limit: sum.nullable(), month_limit: sum.nullable() };

/** What their earlier orders come to, cancelled ones left out. */
export const spent = { spent_day: baht, spent_month: baht };

const rules = {
  /** An order above the first amount needs one approval, above the second one two, and so on. */
  steps: z.array(sum).max(MAX_APPROVAL_STEPS),
  po_number_required: z.boolean(),
  cost_centre_required: z.boolean(),
  expiry_days: z.int().min(EXPIRY_DAYS.least).max(EXPIRY_DAYS.most),
};

const approves_steps = z.int().min(0).max(MAX_APPROVAL_STEPS);

const access = 'member:manage_people';

export const purchasing = defineEndpoints({
  'GET /purchasing/rules': {
    summary: 'How the company lets its people buy: steps of approval, limits, who may approve.',
    access,
    answer: z.object({
      ...rules,
      people: z.array(
        z.object({
          id,
          firstname: z.string(),
          lastname: z.string(),
          role: companyRole,
          ...limits,
          ...spent,
          /** Up to which step they approve for others. An owner approves all. */
          approves_steps,
          may_order: z.boolean(),
        }),
      ),
    }),
  },
  'PUT /purchasing/rules': {
    summary: 'Set the steps of approval, what each order must say, and how long a request waits.',
    access,
    body: z.strictObject(rules),
    answer: done,
  },
  'PUT /purchasing/people/{id}': {
    summary: 'Set what a colleague may order without asking, and up to which step they may approve.',
    access,
    params: pathId,
    body: z.strictObject({ ...limits, approves_steps }),
    answer: done,
  },
  'GET /purchasing/check/{id}': {
    summary: 'What the caller’s draft needs before it is placed, by the rules of the company.',
    access: 'member:order',
    params: pathId,
    answer: z.object({
      total_include_vat: baht,
      ...limits,
      ...spent,
      exceeded: z.array(z.enum(limitKinds)),
      approvals_needed: z.int(),
      po_number_required: z.boolean(),
      cost_centre_required: z.boolean(),
    }),
  },
});
