import type category from '#web/messages/th/category.json';
import type orders from '#web/messages/th/orders.json';
import type chat from '#web/messages/th/chat.json';
import type verifications from '#web/messages/th/verifications.json';
import type memberLevels from '#web/messages/th/memberLevels.json';
import type checkout from '#web/messages/th/checkout.json';
import type cart from '#web/messages/th/cart.json';
import type addresses from '#web/messages/th/addresses.json';
import type account from '#web/messages/th/account.json';
import type approvals from '#web/messages/th/approvals.json';
import type auth from '#web/messages/th/auth.json';
import 'use-intl';
import type cookieConsent from '#web/messages/th/cookieConsent.json';
import type content from '#web/messages/th/content.json';
import type colleagues from '#web/messages/th/colleagues.json';
import type delivery from '#web/messages/th/delivery.json';
import type development from '#web/messages/th/development.json';
import type favourites from '#web/messages/th/favourites.json';
import type priceTrends from '#web/messages/th/priceTrends.json';
import type savedSearches from '#web/messages/th/savedSearches.json';
import type files from '#web/messages/th/files.json';
import type errors from '#web/messages/th/errors.json';
import type home from '#web/messages/th/home.json';
import type news from '#web/messages/th/news.json';
import type reading from '#web/messages/th/reading.json';
import type help from '#web/messages/th/help.json';
import type contact from '#web/messages/th/contact.json';
import type jobApplications from '#web/messages/th/jobApplications.json';
import type newsletter from '#web/messages/th/newsletter.json';
import type inbox from '#web/messages/th/inbox.json';
import type invitation from '#web/messages/th/invitation.json';
import type mall from '#web/messages/th/mall.json';
import type people from '#web/messages/th/people.json';
import type product from '#web/messages/th/product.json';
import type quickOrder from '#web/messages/th/quickOrder.json';
import type registration from '#web/messages/th/registration.json';
import type compare from '#web/messages/th/compare.json';
import type company from '#web/messages/th/company.json';
import type privacy from '#web/messages/th/privacy.json';
import type profile from '#web/messages/th/profile.json';
import type secondFactor from '#web/messages/th/secondFactor.json';
import type seller from '#web/messages/th/seller.json';
import type selling from '#web/messages/th/selling.json';
import type shell from '#web/messages/th/shell.json';
import type site from '#web/messages/th/site.json';
import type staff from '#web/messages/th/staff.json';
import type staffMembers from '#web/messages/th/staffMembers.json';
import type words from '#web/messages/th/words.json';

/** One namespace for each file of `web/messages/th/`: `shell`, `words` and `errors` are on every page, the others where a loader asks for them. */
export interface AppMessages {
  category: typeof category;
  orders: typeof orders;
  checkout: typeof checkout;
  chat: typeof chat;
  verifications: typeof verifications;
  memberLevels: typeof memberLevels;
  cart: typeof cart;
  account: typeof account;
  addresses: typeof addresses;
  approvals: typeof approvals;
  auth: typeof auth;
  colleagues: typeof colleagues;
  cookieConsent: typeof cookieConsent;
  content: typeof content;
  delivery: typeof delivery;
  development: typeof development;
  errors: typeof errors;
  favourites: typeof favourites;
  files: typeof files;
  home: typeof home;
  invitation: typeof invitation;
  news: typeof news;
  reading: typeof reading;
  help: typeof help;
  contact: typeof contact;
  jobApplications: typeof jobApplications;
  newsletter: typeof newsletter;
  inbox: typeof inbox;
  mall: typeof mall;
  people: typeof people;
  product: typeof product;
  quickOrder: typeof quickOrder;
  registration: typeof registration;
  compare: typeof compare;
  company: typeof company;
  privacy: typeof privacy;
  profile: typeof profile;
  secondFactor: typeof secondFactor;
  savedSearches: typeof savedSearches;
  seller: typeof seller;
  selling: typeof selling;
  shell: typeof shell;
  site: typeof site;
  staff: typeof staff;
  staffMembers: typeof staffMembers;
  priceTrends: typeof priceTrends;
  words: typeof words;
}

export type Namespace = keyof AppMessages;

declare module 'use-intl' {
  interface AppConfig {
    Messages: AppMessages;
  }
}
