import { accountAccess } from './account-access.ts';
import { addresses } from './addresses.ts';
import { approvals } from './approvals.ts';
import { colleagues } from './colleagues.ts';
import { company } from './company.ts';
import { cookieConsent } from './cookie-consent.ts';
import { documents } from './documents.ts';
import { favouritePages } from './favourite-pages.ts';
import { identity } from './identity.ts';
import { listViews } from './list-views.ts';
import { madeDocuments } from './made-documents.ts';
import { notificationChannels } from './notification-channels.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { staffMembers } from './staff-members.ts';
import { bankAccounts } from './bank-accounts.ts';
import { warehouses } from './warehouses.ts';

export const accountsEndpoints = {
  ...accountAccess,
  ...addresses,
  ...approvals,
  ...colleagues,
  ...company,
  ...cookieConsent,
  ...documents,
  ...favouritePages,
  ...identity,
  ...listViews,
  ...madeDocuments,
  ...notes,
  ...notificationChannels,
  ...notifications,
  ...profile,
  ...registration,
  ...secondFactor,
  ...sessions,
  ...staffMembers,
  ...bankAccounts,
  ...warehouses,
};
