import type approvals from './th/backoffice/approvals.json';
import type backoffice from './th/backoffice/backoffice.json';
import type content from './th/backoffice/content.json';
import type memberLevels from './th/backoffice/memberLevels.json';
import type site from './th/backoffice/site.json';
import type staffMembers from './th/backoffice/staffMembers.json';
import type verifications from './th/backoffice/verifications.json';
import type visitorForms from './th/backoffice/visitorForms.json';

/** A namespace for each file of `th/backoffice/`. */
export interface BackofficeMessages {
  approvals: typeof approvals;
  backoffice: typeof backoffice;
  content: typeof content;
  memberLevels: typeof memberLevels;
  site: typeof site;
  staffMembers: typeof staffMembers;
  verifications: typeof verifications;
  visitorForms: typeof visitorForms;
}
