import { BANKS } from '#domain/values/banks.ts';
import type { SlipTransfer } from '#domain/money/payments/slip-code.ts';
import type { SlipVerdict } from '#domain/money/payments/slip-verdict.ts';
import { insertRows } from '../bulk.ts';

const MINUTE_MS = 60_000;
/** The banks of most companies. */
const USUAL_BANKS = 5;
/** What the waiting slips are examples of, in turn. */
const EXAMPLES: readonly SlipVerdict[] = ['new', 'used', 'other_bank', 'not_read'];

export interface DemoSlip {
  /** Null on a slip without a code. */
  transfer: SlipTransfer | null;
  verdict: SlipVerdict;
  typedBank: string | null;
}

/** What the slips of the demo say; of the waiting ones there is one of each kind. */
export function demoSlips() {
  const readings: Record<string, unknown>[] = [];
  const approved: Record<string, unknown>[] = [];
  let waiting = 0;
  return {
    /** The next slip, as it is written down. */
    next(settlement_id: number, when: Date, isVerified: boolean): DemoSlip {
      const slip = slipOf(settlement_id, isVerified ? 'new' : EXAMPLES[waiting++ % EXAMPLES.length]!);
      const { bank = null, reference = null } = slip.transfer ?? {};
      const read_at = new Date(when.getTime() + MINUTE_MS);
      readings.push({ settlement_id, verdict: slip.verdict, bank_code: bank, reference, read_at });
      if (isVerified) approved.push({ settlement_id, bank_code: bank, reference });
      return slip;
    },
    async write(): Promise<void> {
      await insertRows('slip_readings', readings);
      await insertRows('approved_transfers', approved);
    },
  };

  function slipOf(id: number, verdict: SlipVerdict): DemoSlip {
    const own: SlipTransfer = {
      bank: BANKS[id % USUAL_BANKS]!.code,
      reference: `2026${String(id * 7919).padStart(14, '0')}`,
    };
    const [first] = approved;
    if (verdict === 'not_read') return { transfer: null, verdict, typedBank: null };
    if (verdict === 'used' && first)
      return {
        transfer: { bank: first['bank_code'] as string, reference: first['reference'] as string },
        verdict,
        typedBank: null,
      };
    if (verdict === 'other_bank') return { transfer: own, verdict, typedBank: BANKS[(id + 1) % USUAL_BANKS]!.code };
    return { transfer: own, verdict: 'new', typedBank: own.bank };
  }
}
