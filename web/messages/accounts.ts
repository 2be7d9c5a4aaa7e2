import type account from './th/accounts/account.json';
import type addresses from './th/accounts/addresses.json';
import type colleagues from './th/accounts/colleagues.json';
import type company from './th/accounts/company.json';
import type cookieConsent from './th/accounts/cookieConsent.json';
import type invitation from './th/accounts/invitation.json';
import type people from './th/accounts/people.json';
import type privacy from './th/accounts/privacy.json';
import type profile from './th/accounts/profile.json';
import type registration from './th/accounts/registration.json';
import type secondFactor from './th/accounts/secondFactor.json';
import type signIn from './th/accounts/signIn.json';

/** A namespace for each file of `th/accounts/`. */
export interface AccountsMessages {
  account: typeof account;
  addresses: typeof addresses;
  colleagues: typeof colleagues;
  company: typeof company;
  cookieConsent: typeof cookieConsent;
  invitation: typeof invitation;
  people: typeof people;
  privacy: typeof privacy;
  profile: typeof profile;
  registration: typeof registration;
  secondFactor: typeof secondFactor;
  signIn: typeof signIn;
}
