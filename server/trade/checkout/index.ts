export { makeDraft, startCheckout, type WantedLine } from './make-draft.ts';
export { placeDraft, type Payment } from './place-draft.ts';
export { routes } from './routes.ts';
export { chooseShipping, pickUpOf, shippingOptions } from './shipping.ts';
