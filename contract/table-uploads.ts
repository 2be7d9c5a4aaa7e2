import { z } from 'zod';
import { verdicts } from '#domain/files/judged-rows.ts';
import { BINARY, type Access } from './endpoint.ts';
import { done, id, instant, locale, paging, pathId } from './wire.ts';

/** Files that change many rows at once: sent, mapped, judged row by row, applied once they are confirmed. */

export const uploadStates = ['mapping', 'checking', 'checked', 'applying', 'applied', 'failed'] as const;
/** Why applying failed as a whole: nothing of what was not applied before is written. */
export const uploadFailures = ['changed_meanwhile', 'stock_below_zero', 'not_allowed', 'broken'] as const;
export type UploadFailure = (typeof uploadFailures)[number];

const MAX_COLUMNS = 200;
/** A column of the file, counted from 0. */
export const columnIndex = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);
const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() });

export const upload = z.object({
  id,
  file_name: z.string(),
  state: z.enum(uploadStates),
  /** The row of headings, from 1. */
  heading_row: z.int(),
  /** The file’s columns: heading and some of what stands below. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.record(z.string(), columnIndex),
  /** Columns of the file that nothing is read from. What `matters` speaks of prices or stock. */
  left_out: z.array(z.object({ column: columnIndex, matters: z.boolean() })),
  total: z.int(),
  done: z.int(),
  counts: counts.nullable(),
  /** Rows with prices far from those beside them: applied only with `price_confirmed`. */
  to_confirm: z.int(),
  good_rows_only: z.boolean(),
  failure: z.enum(uploadFailures).nullable(),
  changed_at: instant,
  /** It takes another file back: its rows are what was before. */
  is_revert: z.boolean(),
  /** Another file took this one back. */
  is_reverted: z.boolean(),
});
export type Upload = z.output<typeof upload>;

const cell = z.object({
  cell: z.string(),
  column: z.string().nullable(),
  text: z.string(),
  fault: z.string(),
  /** In the caller’s language. */ message: z.string(),
});

/** How a table is asked for. */
export const tableQuery = { format: z.enum(['xlsx', 'csv']).default('xlsx'), language: locale.default('th') };

interface Parts<A extends Access, Mapping extends z.ZodType, Options extends z.ZodRawShape, Changes extends z.ZodType> {
  access: A;
  /** What the file holds, for the summaries: “offers”. */
  of: string;
  mapping: Mapping;
  /** What who confirms chooses besides. */
  options: Options;
  changes: Changes;
}

/** The calls of such files; where they stand, their table says. */
export function uploadCalls<
  A extends Access,
  Mapping extends z.ZodType,
  Options extends z.ZodRawShape,
  Changes extends z.ZodType,
>({ access, of, mapping, options, changes }: Parts<A, Mapping, Options, Changes>) {
  return {
    send: {
      summary: `Send a table of ${of} (multipart, part "file"): XLSX or CSV. Nothing is changed by it yet.`,
      access,
      upload: true,
      perMinute: 10,
      body: z.strictObject({}),
      answer: z.object({ id }),
    },
    newest: {
      summary: `The newest uploads of ${of}.`,
      access,
      answer: z.object({ data: z.array(upload) }),
    },
    find: {
      summary: 'One upload: its columns, how far it is, and how many rows came to which verdict.',
      access,
      params: pathId,
      answer: upload,
    },
    map: {
      summary: 'Say what the columns are, then each row is judged in the background.',
      access,
      params: pathId,
      body: z.strictObject({ mapping }),
      answer: done,
    },
    rows: {
      summary: 'Rows with their verdicts.',
      access,
      params: pathId,
      query: z.strictObject({ verdict: z.enum(verdicts).optional(), ...paging(50) }),
      answer: z.object({
        count: z.int(),
        data: z.array(
          z.object({
            row: z.int(),
            verdict: z.enum(verdicts),
            /** What it is about, as the file names it. */
            named: z.string(),
            faults: z.array(cell),
            changes,
          }),
        ),
      }),
    },
    apply: {
      summary: 'Apply what was judged, in the background: all rows or none, or the good rows only.',
      access,
      params: pathId,
      // Columns that matter are left out only by who says so.
      body: z.strictObject({ good_rows_only: z.boolean(), leaves_out: z.boolean().default(false), ...options }),
      answer: done,
    },
    refused: {
      summary: 'The refused rows as a table, each with the reason, to correct and send again.',
      access,
      perMinute: 20,
      params: pathId,
      query: z.strictObject(tableQuery),
      answer: BINARY,
    },
    revert: {
      summary:
        'Prepare to take an applied file back as a whole, while nothing of it was sold or changed since: a file of its own, to look at and apply.',
      access,
      perMinute: 10,
      params: pathId,
      body: z.strictObject({}),
      answer: z.object({ id }),
    },
    discard: {
      summary: 'Discard an upload that is not being applied.',
      access,
      params: pathId,
      answer: done,
    },
  } as const;
}
