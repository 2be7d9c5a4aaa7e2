import { z } from 'zod';
import { baht, day, id, instant, line, names, text, versionNumber } from '#contract/wire.ts';
import { boughtNames } from '#contract/money/bought-names.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { answerStates, declineReasons, partDecisions, sellerAnswers } from '#domain/trade/seller-answers/answers.ts';

export const MAX_ANSWERED_LINES = 200;

/** What is offered of a line instead of what was ordered. */
const offeredLine = z.object({
  order_item_id: id,
  quantity: z.int(),
  ready_date: day.nullable(),
  lot_no: z.string().nullable(),
});

/** Another offer's goods of an equal grade, as they were called then, at this price of one pack. */
const insteadOf = z.object({
  productstock_id: id,
  product_id: id,
  ...names,
  attribute: z.object(names),
  price: baht,
});

/** A line of a part as it was when the seller said it: the order may be without it by now. */
export const partLine = offeredLine.extend({ ...boughtNames, asked: z.int(), instead: insteadOf.nullable() });

/** Where a purchase stands with its seller. */
export const saleAnswer = z.object({
  /** Null where nobody asks: what was agreed before is confirmed as it is placed. */
  state: z.enum(answerStates).nullable(),
  answer_by: instant.nullable(),
  /** Of the newest answer; 0 without. */
  version: z.int(),
  at: instant.nullable(),
  reason: z.enum(declineReasons).nullable(),
  note: z.string(),
  lines: z.array(partLine),
  /** What the buyer said to the part. */
  decision: z.enum(partDecisions).nullable(),
});

/** The same with what its seller may say now. */
export const ownAnswer = saleAnswer.extend({ allowed: z.array(z.enum(sellerAnswers)) });

const note = text(1000).default('');
/** Which answer the page showed: 0 where there was none. */
const seen = { version: versionNumber };

export const acceptBody = z.strictObject(seen);
export const declineBody = z.strictObject({ ...seen, reason: z.enum(declineReasons), note });
export const partBody = z.strictObject({
  ...seen,
  note,
  lines: z
    .array(
      z.strictObject({
        order_item_id: id,
        quantity: z.int().min(0).max(MAX_STOCK_UNITS),
        ready_date: day.nullable().default(null),
        lot_no: line(60).nullable().default(null),
        /** An equal grade that the seller has, at the line's price or a lower one. */
        instead: z
          .strictObject({
            productstock_id: id,
            price: baht.refine((price) => price > 0n, { error: 'too_small', params: { minimum: 0.01 } }),
          })
          .nullable()
          .default(null),
      }),
    )
    .min(1)
    .max(MAX_ANSWERED_LINES),
});
