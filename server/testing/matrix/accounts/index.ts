import type { accountsEndpoints } from '#contract/accounts/index.ts';
import type { Rows } from '../row.ts';
import { accountAccessRows } from './account-access.ts';
import { addressesRows } from './addresses.ts';
import { approvalsRows } from './approvals.ts';
import { colleaguesRows } from './colleagues.ts';
import { companyRows } from './company.ts';
import { cookieConsentRows } from './cookie-consent.ts';
import { documentsRows } from './documents.ts';
import { favouritePagesRows } from './favourite-pages.ts';
import { identityRows } from './identity.ts';
import { listViewsRows } from './list-views.ts';
import { madeDocumentsRows } from './made-documents.ts';
import { notesRows } from './notes.ts';
import { notificationChannelsRows } from './notification-channels.ts';
import { notificationsRows } from './notifications.ts';
import { profileRows } from './profile.ts';
import { registrationRows } from './registration.ts';
import { secondFactorRows } from './second-factor.ts';
import { sessionsRows } from './sessions.ts';
import { staffMembersRows } from './staff-members.ts';
import { bankAccountsRows } from './bank-accounts.ts';
import { warehousesRows } from './warehouses.ts';

export const accountsRows: Rows<typeof accountsEndpoints> = {
  ...accountAccessRows,
  ...addressesRows,
  ...approvalsRows,
  ...colleaguesRows,
  ...companyRows,
  ...cookieConsentRows,
  ...documentsRows,
  ...favouritePagesRows,
  ...identityRows,
  ...listViewsRows,
  ...madeDocumentsRows,
  ...notesRows,
  ...notificationChannelsRows,
  ...notificationsRows,
  ...profileRows,
  ...registrationRows,
  ...secondFactorRows,
  ...sessionsRows,
  ...staffMembersRows,
  ...bankAccountsRows,
  ...warehousesRows,
};
