import { z } from 'zod';
import { MAX_SLIP_CODE } from '#domain/money/payments/slip-code.ts';
import { isolatedParser } from '#server/platform/untrusted-files/isolated-parser.ts';

export interface SlipTask {
  isPdf: boolean;
}

/** No picture with a code is smaller: nothing is started for what holds none. */
const LEAST_BYTES = 150;

const parseSlip = isolatedParser<SlipTask, z.ZodArray<z.ZodString>>({
  program: new URL('./parser/program.ts', import.meta.url),
  answer: z.array(z.string().max(MAX_SLIP_CODE)).max(8),
  // Noise of 3000 × 3000 without a code took 0.75 s with the start of its process; these are bounds for hostile files.
  limits: { milliseconds: 20_000, processorMilliseconds: 10_000, memoryMb: 640, answerBytes: 64 * 1024 },
  // Slips come one after the other (`readSlip`); besides, nobody reads codes.
  atOnce: 1,
  mayWait: 20,
});

/** The texts of the QR codes on a slip; none where it cannot be read within the limits. */
export async function readCodes(bytes: Buffer, isPdf: boolean): Promise<string[]> {
  if (bytes.length < LEAST_BYTES) return [];
  return (await parseSlip({ isPdf }, bytes))?.answer ?? [];
}
