import { isMoving, isWaiting, type ShipmentState, type ShipmentStep } from '#domain/trade/shipments/shipment-steps.ts';

/** What a driver says of one shipment. */
export const stopEvents = ['load', 'depart', 'arrive', 'hand_over', 'take_back'] as const;
export type StopEvent = (typeof stopEvents)[number];

/** What a driver says of the whole vehicle. */
export const vehicleEvents = ['breakdown', 'reload', 'end'] as const;

/** Where a shipment stands for its driver. */
export interface DrivenShipment {
  state: ShipmentState;
  said_delivered_at: Date | null;
}

/** Whether the driver still has to do with it. */
export function isOpenForDriver({ state, said_delivered_at }: DrivenShipment): boolean {
  return isWaiting(state) || (isMoving(state) && said_delivered_at === null);
}

/**
 * The steps that bring a shipment to where its driver says that it is: who arrives has departed, whether or not the
 * button was pressed. Null where it stands elsewhere: then what the driver says is kept, and moves nothing.
 */
export function stepsOf(
  event: 'load' | 'depart' | 'arrive' | 'hand_over',
  state: ShipmentState,
): ShipmentStep[] | null {
  if (event === 'load') return state === 'planned' || state === 'ready' ? ['load'] : null;
  if (event === 'depart') return isWaiting(state) ? ['depart'] : null;
  if (isWaiting(state)) return ['depart', 'arrive'];
  if (state === 'on_the_way') return ['arrive'];
  return event === 'hand_over' && state === 'arrived' ? [] : null;
}

/** What a driver's page offers for a shipment: the usual next step first. */
export function offeredEvents(shipment: DrivenShipment): StopEvent[] {
  const { state } = shipment;
  if (state === 'refused') return ['take_back'];
  // Handed over: said once more with the receiver’s code, or corrected.
  if (!isOpenForDriver(shipment)) return isMoving(state) ? ['hand_over', 'take_back'] : [];
  if (state === 'planned' || state === 'ready') return ['load', 'depart'];
  if (state === 'loaded') return ['depart', 'take_back'];
  if (state === 'on_the_way') return ['arrive', 'hand_over', 'take_back'];
  return ['hand_over', 'take_back'];
}

/** What of a line was handed over, and what the receiver would not take. */
export interface HandedLine {
  /** Of the shipment's line. */
  id: number;
  delivered_quantity: number;
  refused_quantity: number;
  refused_reason: string;
}

export interface HandedProblem {
  index: number;
  field: 'id' | 'delivered_quantity' | 'refused_reason';
  code: 'line_of_other_shipment' | 'more_than_loaded' | 'refusal_reason_missing';
}

/** What is wrong with what a driver says of the lines; null when nothing is. */
export function findHandedProblem(
  lines: readonly { id: number; quantity: number }[],
  handed: readonly HandedLine[],
): HandedProblem | null {
  const loaded = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const [index, { id, delivered_quantity, refused_quantity, refused_reason }] of handed.entries()) {
    const quantity = loaded.get(id);
    if (quantity === undefined) return { index, field: 'id', code: 'line_of_other_shipment' };
    loaded.set(id, quantity - delivered_quantity - refused_quantity);
    if (loaded.get(id)! < 0) return { index, field: 'delivered_quantity', code: 'more_than_loaded' };
    if (refused_quantity > 0 && refused_reason === '')
      return { index, field: 'refused_reason', code: 'refusal_reason_missing' };
  }
  return null;
}

/** Every line as it was handed over: one that nothing is said of, whole. */
export function completeHanded(
  lines: readonly { id: number; quantity: number }[],
  handed: readonly HandedLine[],
): HandedLine[] {
  return lines.map(
    ({ id, quantity }) =>
      handed.find((line) => line.id === id) ?? {
        id,
        delivered_quantity: quantity,
        refused_quantity: 0,
        refused_reason: '',
      },
  );
}

/** Whether the receiver took nothing. */
export function isAllRefused(handed: readonly HandedLine[]): boolean {
  return (
    handed.every(({ delivered_quantity }) => delivered_quantity === 0) &&
    handed.some(({ refused_quantity }) => refused_quantity > 0)
  );
}

/** Why nothing was taken, in the words of each line, once each. */
export function refusalReason(handed: readonly HandedLine[]): string {
  return [...new Set(handed.map(({ refused_reason }) => refused_reason).filter(Boolean))].join(' · ').slice(0, 500);
}

/** Codes of six digits that a driver may get wrong at one gate. */
export const GATE_CODE_TRIES = 5;

/**
 * What the receiver's code says: `none` was typed, it is `right`, `wrong`, or no more are taken. Only a right one
 * makes the receiver's word of the driver's.
 */
export function judgeGateCode(
  { gate_code }: { gate_code: string | null },
  typed: string,
  wrongBefore: number,
): 'none' | 'right' | 'wrong' | 'locked' {
  if (typed === '') return 'none';
  if (wrongBefore >= GATE_CODE_TRIES) return 'locked';
  return gate_code !== null && typed === gate_code ? 'right' : 'wrong';
}
