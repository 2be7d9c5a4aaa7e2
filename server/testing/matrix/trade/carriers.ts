import type { carriers } from '#contract/trade/carriers/calls.ts';
import { carrierDecisions } from '#contract/trade/carriers/decisions.ts';
import { decisionRows } from '../decision-rows.ts';
import { nothing, open, type Rows } from '../row.ts';

/** The matrix has none: who may ask is told that there is no such carrier. */
const NONE = 999_999;
const body = { name: 'ขนส่งของตาราง', vehicles: [], drivers: [] };

export const carriersRows: Rows<typeof carriers> = {
  'GET /staff/carriers': nothing,
  'GET /staff/carriers/export': nothing,
  'GET /staff/carriers/{id}': open(() => ({ params: { id: NONE } })),
  'POST /staff/carriers': open(() => ({ body })),
  'PUT /staff/carriers/{id}': open(() => ({ params: { id: NONE }, body: { version: 1, ...body } })),
  'GET /staff/carrier-fleet': nothing,
  ...decisionRows(carrierDecisions, () => NONE),
};
