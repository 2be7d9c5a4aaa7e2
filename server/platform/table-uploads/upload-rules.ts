import type { FaultyCell, Verdict } from '#domain/files/judged-rows.ts';
import type { GuessedMapping, Mapping, RememberedColumns } from '#domain/files/upload-columns.ts';
import type { UploadFailure } from '#contract/table-uploads.ts';
import type { ErrorCode, PlainErrorCode } from '#contract/errors.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { FileLimits } from './read-table-file.ts';

/** A row of a file below its headings; its number counts from 1. */
export interface FileRow {
  row: number;
  cells: string[];
}

/** What is kept of every judged row. */
export interface RowResult {
  /** What it is about, as the file names it. */
  named: string;
  faults: FaultyCell[];
  /** Something in it is written only by who says that it is right. */
  to_confirm?: boolean;
}

/** A file whose rows are judged: whose it is, and what its columns are. */
export interface JudgedFile<Column extends string> {
  ownerId: number;
  headings: readonly string[];
  mapping: Mapping<Column>;
}

/** A file that was confirmed. */
export interface ConfirmedFile {
  id: number;
  ownerId: number;
  /** Who confirmed it, where that is a member of the company. */
  userId: number | null;
  options: Record<string, unknown>;
}

export interface ResultRow<Result> {
  row: number;
  result: Result;
}

/** Writes judged rows, batch by batch. */
export interface Writer<Result> {
  /** Before all rows are written as one: locks what they change, in the order in which everybody does. */
  lock?(): Promise<void>;
  write(batch: readonly ResultRow<Result>[]): Promise<void>;
  /** After a commit. */
  committed?(): Promise<void>;
}

/** What files of one kind hold: how they are read, judged and written. Everything else is the same for all. */
export interface UploadRules<Column extends string, Result extends RowResult> {
  name: 'offer' | 'product' | 'statement';
  /** The column that says whose a file is. */
  owner: 'company_id' | 'staff_id';
  most: FileLimits;
  /** What the columns of a file are; `remembered` is what its sender said of headings before. */
  guess(
    table: readonly (readonly string[])[],
    remembered: RememberedColumns<string>,
  ): GuessedMapping<Column> | Promise<GuessedMapping<Column>>;
  /** Whether a column with this heading is left out only by somebody who says so. */
  matters?(heading: string): boolean;
  problem(mapping: Mapping<Column>): PlainErrorCode | null;
  /** Loads what the rows are judged by; what it answers judges one row after the other. */
  judge(
    file: JudgedFile<Column>,
    rows: readonly FileRow[],
  ): Promise<(row: FileRow) => { verdict: Verdict; result: Result }>;
  /** Null when who confirmed the file may not do this any more. */
  writer(file: ConfirmedFile): Promise<Writer<Result> | null>;
  /** Refusals that the program foresees while it writes. */
  failures: Partial<Record<ErrorCode, UploadFailure>>;
}

export interface UploadKind<Column extends string, Result extends RowResult> extends UploadRules<Column, Result> {
  checkJob: Job<{ id: number }>;
  applyJob: Job<{ id: number }>;
}
