export { countForm } from './count-form.ts';
export { forgetFormMails } from './forget-mails.ts';
export { formToken, secondsOpen } from './form-token.ts';
export { workOff } from './work-off.ts';
