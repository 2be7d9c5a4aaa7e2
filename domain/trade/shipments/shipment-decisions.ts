import { ORDER_ACTIVE, type OrderState } from '#domain/trade/order-status.ts';
import { mayLeave } from './may-leave.ts';
import { mayStep, type ShipmentState, type ShipmentStep } from './shipment-steps.ts';

/** What staff's decisions about a shipment look at. */
export interface DecidedShipment {
  state: ShipmentState;
  order: OrderState;
}

const may =
  (step: ShipmentStep) =>
  ({ state, order }: DecidedShipment): boolean =>
    order.status === ORDER_ACTIVE && mayStep(step, state);

/** When staff may make each decision about a shipment. */
export const shipmentDecisionGuards = {
  ready: may('ready'),
  load: may('load'),
  depart: (of: DecidedShipment): boolean => may('depart')(of) && mayLeave(of.order),
  arrive: may('arrive'),
  deliver: may('deliver'),
  refuse: may('refuse'),
  return_goods: may('return_goods'),
  lose: may('lose'),
  cancel: may('cancel'),
  take_back: ({ state, order }: DecidedShipment): boolean => order.status === ORDER_ACTIVE && state !== 'planned',
};
