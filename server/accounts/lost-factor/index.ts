export { askForLoss, confirmLossByMail, endLossOf, expireLosses, noteStep, openLossOf, type KeptLoss } from './ask.ts';
export { lossAgreed, lossRefused } from './notifications.ts';
