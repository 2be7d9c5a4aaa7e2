import { z } from 'zod';
import { orderSteps, stepStates } from '#domain/trade/order-timeline.ts';
import { day, instant } from '#contract/wire.ts';

/** The steps of an order: done ones with their times, those ahead with the times that are expected. */
export const timeline = z.array(
  z.object({
    step: z.enum([...orderSteps, 'cancelled']),
    state: z.enum(stepStates),
    at: instant.nullable(),
    /** Until when it is expected: a moment, or a day. */
    expected_at: instant.nullable(),
    expected_day: day.nullable(),
  }),
);
