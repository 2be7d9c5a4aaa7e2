/** Where a shipment stands. */
export const shipmentStates = [
  'planned',
  'ready',
  'loaded',
  'on_the_way',
  'arrived',
  'delivered',
  'refused',
  'returned',
  'lost',
  'cancelled',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Each step: where it leads, and from which states. Data, so that use cases, screens and tests ask the same table. */
export const SHIPMENT_STEPS = {
  ready: { to: 'ready', from: ['planned'] },
  load: { to: 'loaded', from: ['planned', 'ready'] },
  depart: { to: 'on_the_way', from: ['planned', 'ready', 'loaded'] },
  arrive: { to: 'arrived', from: ['on_the_way'] },
  deliver: { to: 'delivered', from: ['on_the_way', 'arrived'] },
  refuse: { to: 'refused', from: ['on_the_way', 'arrived'] },
  return_goods: { to: 'returned', from: ['on_the_way', 'arrived', 'refused'] },
  lose: { to: 'lost', from: ['loaded', 'on_the_way', 'arrived'] },
  cancel: { to: 'cancelled', from: ['planned', 'ready', 'loaded'] },
} as const satisfies Readonly<Record<string, { to: ShipmentState; from: readonly ShipmentState[] }>>;
export type ShipmentStep = keyof typeof SHIPMENT_STEPS;
export const shipmentSteps = Object.keys(SHIPMENT_STEPS) as readonly ShipmentStep[];

export function mayStep(step: ShipmentStep, state: ShipmentState): boolean {
  return (SHIPMENT_STEPS[step].from as readonly ShipmentState[]).includes(state);
}

/** Who says that goods are delivered: never the driver alone. */
export const deliveredBys = ['receipt', 'gate_code', 'silence', 'staff'] as const;
export type DeliveredBy = (typeof deliveredBys)[number];

/** What has not left yet. */
export const WAITING_STATES = ['planned', 'ready', 'loaded'] as const satisfies readonly ShipmentState[];
/** What is on the road. */
export const MOVING_STATES = ['on_the_way', 'arrived'] as const satisfies readonly ShipmentState[];
/** What came to nothing: its goods are open again, to be refunded or sent once more. */
export const FAILED_STATES = ['refused', 'returned', 'lost'] as const satisfies readonly ShipmentState[];

/** Whether its lots may still be named: what is loaded has left them. */
export const mayNameLots = (state: ShipmentState): boolean => mayStep('load', state);

const isIn = (states: readonly ShipmentState[]) => (state: ShipmentState) => states.includes(state);
export const isWaiting = isIn(WAITING_STATES);
export const isMoving = isIn(MOVING_STATES);
export const hasFailed = isIn(FAILED_STATES);
/** Whether its vehicle has left the warehouse. */
export const hasLeft = (state: ShipmentState): boolean => isMoving(state) || state === 'delivered' || hasFailed(state);
/** Whether its goods are on their way to the buyer, or will be, or were delivered. */
export const isLive = (state: ShipmentState): boolean => isWaiting(state) || isMoving(state) || state === 'delivered';

/** A step of a shipment's history. */
export interface TakenStep {
  event: string;
  from_state: ShipmentState | null;
  to_state: ShipmentState | null;
}

/** The event that takes a step back. */
export const STEP_TAKEN_BACK = 'take_back';

/** What a shipment's history can say: its steps, and what moves nothing. */
export const shipmentEvents = [
  'plan',
  'ready',
  'load',
  'depart',
  'arrive',
  'say_delivered',
  'deliver',
  'refuse',
  'return_goods',
  'lose',
  'cancel',
  STEP_TAKEN_BACK,
  'put_on_trip',
  'take_off_trip',
  'photo',
  'breakdown',
  'reload',
  'release_refused',
  'name_lots',
  'weigh',
  'returnables',
] as const;
export type ShipmentEventName = (typeof shipmentEvents)[number];

/** Where a shipment stood before whose history does not say it: those of orders that left before there were shipments. */
const USUAL_BEFORE: Readonly<Record<ShipmentState, ShipmentState | null>> = {
  planned: null,
  ready: 'planned',
  loaded: 'planned',
  on_the_way: 'planned',
  arrived: 'on_the_way',
  delivered: 'on_the_way',
  refused: 'on_the_way',
  returned: 'on_the_way',
  lost: 'on_the_way',
  cancelled: 'planned',
};

/** Where taking the last step back leads: where the shipment stood before it; null at the beginning. */
export function stateBefore(state: ShipmentState, history: readonly TakenStep[]): ShipmentState | null {
  if (state === 'planned') return null;
  const last = history.findLast(({ event, to_state }) => event !== STEP_TAKEN_BACK && to_state === state);
  return last?.from_state ?? USUAL_BEFORE[state];
}
