export { countForm } from './count-form.ts';
export { deleteFormMails } from './delete-mails.ts';
export { formToken, secondsOpen } from './form-token.ts';
export { workOff } from './work-off.ts';
