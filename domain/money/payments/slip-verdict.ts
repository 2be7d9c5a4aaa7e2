import { readSlipCode, type SlipTransfer } from './slip-code.ts';

/** What came of reading a slip, as finance sees it. */
export const slipVerdicts = ['new', 'used', 'other_bank', 'crc_wrong', 'not_read'] as const;
export type SlipVerdict = (typeof slipVerdicts)[number];

/** The transfer that one of a picture's codes names, else what is wrong. A slip may stand beside other codes. */
export function transferInCodes(codes: readonly string[]): SlipTransfer | 'crc_wrong' | 'not_read' {
  const read = codes.map(readSlipCode);
  const transfer = read.find((each) => each !== null && each !== 'crc_wrong');
  if (transfer) return transfer;
  return read.includes('crc_wrong') ? 'crc_wrong' : 'not_read';
}

interface Beside {
  /** The bank that the buyer says the money came from; null where they said none. */
  typedBank: string | null;
  /** Whether another report that is not rejected names the same transfer. */
  isUsed: boolean;
}

/** What a kept verdict is worth now: a transfer that has paid meanwhile is used. */
export function verdictNow(kept: SlipVerdict, isPaidElsewhere: boolean): SlipVerdict {
  return isPaidElsewhere ? 'used' : kept;
}

/** That a transfer was used counts before all else: it may pay once. */
export function slipVerdict(read: SlipTransfer | 'crc_wrong' | 'not_read', { typedBank, isUsed }: Beside): SlipVerdict {
  if (typeof read === 'string') return read;
  if (isUsed) return 'used';
  return typedBank !== null && typedBank !== read.bank ? 'other_bank' : 'new';
}
