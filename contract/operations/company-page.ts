import { z } from 'zod';
import { TURNOVER_MONTHS } from '#domain/trade/turnover.ts';
import { refundReasons, refundStates } from '#domain/money/refunds/refundable.ts';
import { companyDocument } from '#contract/accounts/documents.ts';
import {
  accountStatus,
  approvalStatus,
  companyRole,
  position,
  sellingRole,
} from '#contract/accounts/company-shapes.ts';
import { anyStaff, defineEndpoints, type Access } from '#contract/endpoint.ts';
import { creditLine, creditSums } from '#contract/money/credit/buyer.ts';
import { named } from '#contract/offer-shapes.ts';
import { orderRow } from '#contract/trade/orders/shapes.ts';
import { claimRow } from '#contract/trade/claim-shapes.ts';
import { baht, id, instant, pathId } from '#contract/wire.ts';

/** A part of the page that only some roles see: those who see the same on its own screens. */
interface Part {
  access: readonly Access[];
  shape: z.ZodType;
}

/** How many of the latest orders, claims, refunds and conversations the page has. */
export const LATEST = 5;

const yearly = {
  /** Placed in the last TURNOVER_MONTHS and not cancelled. */
  orders: z.int(),
  turnover: baht,
  /** Whenever that was; cancelled ones do not count. */
  last_order_at: instant.nullable(),
};

export const companyParts = {
  orders: {
    access: anyStaff,
    shape: z.object({
      ...yearly,
      latest: z.array(
        orderRow.pick({
          id: true,
          order_no: true,
          placed_at: true,
          order_status_type: true,
          custom_status: true,
          logistic_status: true,
          is_overdue: true,
          total_include_vat: true,
        }),
      ),
    }),
  },
  selling: {
    access: ['staff:sales', 'staff:catalogue', 'staff:finance'],
    /** Null: it does not sell. */
    shape: z
      .object({
        ...yearly,
        offers: z.int(),
        /** Of them those that buyers find. */
        on_sale: z.int(),
        delivery: z
          .object({ deliveries: z.int(), on_time_percent: z.int().nullable(), cancelled_percent: z.int() })
          .nullable(),
      })
      .nullable(),
  },
  claims: {
    access: anyStaff,
    /** As buyer or as seller; the open ones of each are counted. */
    shape: z.object({ open: z.int(), rows: z.array(claimRow) }),
  },
  credit: {
    access: ['staff:finance'],
    shape: z.object({ line: creditLine.nullable(), ...creditSums, has_overdue: z.boolean() }),
  },
  refunds: {
    access: ['staff:finance'],
    shape: z.array(
      z.object({
        id,
        /** Of an order or of a project’s instalment. */
        about: z.string(),
        state: z.enum(refundStates),
        reason: z.enum(refundReasons),
        total: baht,
        proposed_at: instant,
      }),
    ),
  },
  people: {
    access: ['staff:sales'],
    shape: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        mobile: z.string().nullable(),
        position: position.nullable(),
        company_role: companyRole,
        selling_roles: z.array(sellingRole),
        account_status: accountStatus,
        is_suspended: z.boolean(),
      }),
    ),
  },
  addresses: {
    access: ['staff:sales'],
    shape: z.array(
      z.object({
        id,
        name: z.string(),
        text: z.object({ th: z.string(), en: z.string() }),
        phone: z.string(),
        is_default_shipping: z.boolean(),
        is_default_billing: z.boolean(),
      }),
    ),
  },
  documents: { access: ['staff:sales'], shape: z.array(companyDocument) },
  conversations: {
    access: ['staff:sales'],
    shape: z.array(
      z.object({
        id,
        member: z.string(),
        status: z.enum(['open', 'closed']),
        waiting_since: instant.nullable(),
        last_message_at: instant,
      }),
    ),
  },
} as const satisfies Record<string, Part>;

export type CompanyPart = keyof typeof companyParts;

type Shapes = { [P in CompanyPart]: z.ZodOptional<(typeof companyParts)[P]['shape']> };

/** Each part, left out where the caller may not see it. */
const parts = Object.fromEntries(
  Object.entries(companyParts).map(([part, { shape }]) => [part, shape.optional()]),
) as unknown as Shapes;

export const companyPage = defineEndpoints({
  'GET /staff/companies/{id}': {
    summary: `A company with everything that the caller’s role sees of it: people, orders and turnover of ${TURNOVER_MONTHS} months, credit, claims, refunds, conversations, what it sells.`,
    access: anyStaff,
    params: pathId,
    answer: z.object({
      company: named.extend({
        company_code: z.string().nullable(),
        company_sap_code: z.string().nullable(),
        /** Masked where it is a person’s own number. */
        tax_id: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        member_level: z.int(),
        buyer_approved_status: approvalStatus,
        seller_approved_status: approvalStatus,
        is_selling: z.boolean(),
        created_at: instant,
      }),
      ...parts,
    }),
  },
});
