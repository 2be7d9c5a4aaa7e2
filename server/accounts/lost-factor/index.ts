export { askForLoss, confirmLossByMail, endLossOf, openLossOf, type KeptLoss } from './ask.ts';
export { lossAgreed, lossRefused } from './notifications.ts';
