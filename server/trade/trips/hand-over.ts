import {
  completeHanded,
  findHandedProblem,
  isAllRefused,
  judgeGateCode,
  refusalReason,
  type HandedLine,
} from '#domain/trade/trips/driver-events.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { moveShipment, sayDelivered, wrongCodes } from '#server/trade/shipments/index.ts';
import { lockStop, moveTo, note, saidBy, type Outcome, type SaidOfStop } from './take-step.ts';

interface HandOver extends SaidOfStop {
  receiver: string;
  lines: HandedLine[];
  code: string;
  weighed_kg: number | null;
  ticket_no: string;
}

/** What the driver is answered of the receiver’s code. */
const OUTCOMES = { none: 'taken', right: 'taken', wrong: 'code_wrong', locked: 'code_locked' } as const;

const by = { byDriver: true } as const;

/**
 * Goods that a driver handed over. The driver's word starts nothing but the receiver's time to object; with the
 * receiver's code it is the receiver's own word, and delivers. What nobody took comes back.
 */
export async function takeHandOver(said: HandOver): Promise<Outcome> {
  return inTransaction(async () => {
    const stop = await lockStop(said);
    if (!stop) return 'taken';
    const { trip, shipment } = stop;
    const problem = findHandedProblem(shipment.lines, said.lines);
    if (problem) throw fieldError(problem.code, `lines.${problem.index}.${problem.field}`);
    const lines = completeHanded(shipment.lines, said.lines);
    const refused = await moveTo('hand_over', trip, shipment, said);
    const code = refused ? 'none' : judgeGateCode(shipment, said.code, await wrongCodes([shipment.id]));
    const { receiver, weighed_kg, ticket_no } = said;
    const facts = { receiver, lines, weighed_kg, ticket_no, code, ...(refused && { refused }) };
    if (refused || isAllRefused(lines)) await note('say_delivered', said, facts);
    if (refused) return 'noted';
    if (isAllRefused(lines)) {
      await moveShipment(shipment.id, 'refuse', by, { reason: refusalReason(lines), received: lines });
      return 'taken';
    }
    await sayDelivered(shipment.id, by, { note: said.note, received: lines, facts, ...saidBy(said) });
    if (code === 'right') await moveShipment(shipment.id, 'deliver', by, { deliveredBy: 'gate_code', received: lines });
    return OUTCOMES[code];
  });
}
