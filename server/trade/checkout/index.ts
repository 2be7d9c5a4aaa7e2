export { makeDraft, startCheckout, type WantedLine } from './make-draft.ts';
export { placeDraft } from './place-draft.ts';
export { routes } from './routes.ts';
export { chooseShipping, pickUpOf, shippingOptions } from './shipping.ts';
export type { Payment } from './write-order.ts';
