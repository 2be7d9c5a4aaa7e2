export { deleteRegistrationLinks, makeRegistrationLink, takeRegistrationLink } from './links.ts';
export { refuseWithLink } from './send-again.ts';
