export { askForDraft } from './ask-for-draft.ts';
export { makeDraft, startCheckout, type WantedLine } from './make-draft.ts';
export { placeDraft, type Approval } from './place-draft.ts';
export { routes } from './routes.ts';
export { chooseShipping } from './shipping.ts';
export { pickUpOf, shippingOptions } from './shipping-options.ts';
export type { Payment } from './write-order.ts';
