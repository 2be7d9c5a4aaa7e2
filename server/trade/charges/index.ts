export { beginCharge, endCharge } from './begin-and-end.ts';
export { defineChargeNews } from './charge-news.ts';
export { notesOfCharges, type Charge, type Charges } from './charges.ts';
export { debitNotesJob } from './debit-notes.ts';
export { giveBackPaid } from './give-back.ts';
export { registerCharges, type LockedCharge } from './register-charges.ts';
export { remindOfCharges } from './reminders.ts';
