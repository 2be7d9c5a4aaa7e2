import type { BinaryAnswer } from '#contract/endpoint.ts';
import { bankFileFormats, type BankFileFormatName, type BankTransfer } from '#domain/money/payouts/bank-file.ts';

interface AnsweredFile {
  format: BankFileFormatName;
  /** Of Bangkok. */
  day: string;
  name: string;
  transfers: readonly BankTransfer[];
}

/** A file for the bank, which nobody keeps on the way. */
export function answerBankFile({ format, day, name, transfers }: AnsweredFile): BinaryAnswer {
  const { write, contentType, extension } = bankFileFormats[format];
  return {
    bytes: new TextEncoder().encode(write({ day, transfers })),
    contentType,
    headers: {
      'content-disposition': `attachment; filename="${name}-${day}.${extension}"`,
      'cache-control': 'private, no-store',
    },
  };
}
