import type { Answer } from '#contract/client.ts';

/** An order as staff see it. */
export type StaffOrderDetail = Answer<'GET /staff/orders/{id}'>;
