import { z } from 'zod';
import { day, id } from '#contract/wire.ts';
import type { CoaProperty } from '#domain/market/stock-lots/read-coa/coa-words.ts';
import { isolatedParser } from '#server/platform/untrusted-files/isolated-parser.ts';

export interface CoaTask {
  properties: readonly CoaProperty[];
}

const MAX_LOTS = 200;
const MAX_VALUES = 100;
/** What a certificate prints of one value, or calls it. */
const printed = z.string().max(2000);
const figure = z.number().min(-999_999_999).max(999_999_999);

const coaAnswer = z.strictObject({
  hasText: z.boolean(),
  lots: z
    .array(
      z.strictObject({
        lot_no: z.string().max(60).nullable(),
        made_on: day.nullable(),
        best_before: day.nullable(),
        values: z
          .array(
            z.strictObject({
              property_id: id,
              condition: printed,
              method: printed,
              value: figure,
              low: figure.nullable(),
              high: figure.nullable(),
              printed,
            }),
          )
          .max(MAX_VALUES),
      }),
    )
    .max(MAX_LOTS),
  unknown: z.array(printed).max(MAX_VALUES * MAX_LOTS),
});
export type CoaAnswer = z.output<typeof coaAnswer>;

const parseCoa = isolatedParser<CoaTask, typeof coaAnswer>({
  program: new URL('./parser/program.ts', import.meta.url),
  answer: coaAnswer,
  // A certificate of a page took a second with the start of its process; these are bounds for hostile files.
  limits: { milliseconds: 20_000, processorMilliseconds: 10_000, memoryMb: 640, answerBytes: 4 * 1024 * 1024 },
  atOnce: 1,
  mayWait: 10,
  eachMay: 2,
});

/** What the text of a PDF says of lots; null where it cannot be read within the limits. */
export async function readCoaFile(
  bytes: Buffer,
  properties: readonly CoaProperty[],
  of: string,
): Promise<CoaAnswer | null> {
  return (await parseCoa({ properties }, bytes, of))?.answer ?? null;
}
