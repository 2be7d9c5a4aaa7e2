import { createHash } from 'node:crypto';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import {
  bankFileFormatNames,
  bankFileFormats,
  type BankFile,
  type BankFileFormatName,
} from '#domain/money/payouts/bank-file.ts';
import { AppError } from '#server/platform/errors.ts';

/** SHA-256 of a run's file, in each format. */
export type FileDigests = Partial<Record<BankFileFormatName, string>>;

interface AnsweredFile extends BankFile {
  format: BankFileFormatName;
  name: string;
  /** Of what the bank was given; null where the file was made before they were kept. */
  digests: FileDigests | null;
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (format: BankFileFormatName, file: BankFile) =>
  new TextEncoder().encode(bankFileFormats[format].write(file));

/** What is kept of a file when it is made. */
export function digestBankFile(file: BankFile): FileDigests {
  return Object.fromEntries(bankFileFormatNames.map((format) => [format, digestOf(bytesOf(format, file))]));
}

/** A file for the bank, which nobody keeps on the way. It is what the bank was given before, or there is none. */
export function answerBankFile({ format, name, digests, ...file }: AnsweredFile): BinaryAnswer {
  const { contentType, extension } = bankFileFormats[format];
  const bytes = bytesOf(format, file);
  const digest = digests?.[format];
  if (digest !== undefined && digest !== digestOf(bytes)) throw new AppError('bank_file_changed');
  return {
    bytes,
    contentType,
    headers: {
      'content-disposition': `attachment; filename="${name}-${file.day}.${extension}"`,
      'cache-control': 'private, no-store',
    },
  };
}
