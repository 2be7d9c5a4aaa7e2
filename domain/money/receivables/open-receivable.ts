/** What companies owe beside each other, as finance list it: each is one registration of its source. */
export const receivableKinds = ['order', 'instalment', 'auction_deposit', 'call_off_charge', 'weight_charge'] as const;
export type ReceivableKindName = (typeof receivableKinds)[number];

/** Of what is owed: `overdue` once its day is past; `due` before that, or while no day is set. */
export const dueStates = ['overdue', 'due'] as const;
export type DueState = (typeof dueStates)[number];
