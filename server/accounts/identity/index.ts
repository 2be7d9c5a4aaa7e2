import './recipient-relations.ts';

export { accountWithEmail, isEmailFree, lockEmail, takeEmail, type EmailOwner } from './emails.ts';
export { namesOf, requireGoodPassword, requireSame } from './new-password.ts';
export {
  deleteEmailChanges,
  beginEmailChange,
  endEmailChanges,
  setEmailChangeToken,
  takeEmailChange,
} from './email-changes.ts';
export {
  endAllSessions,
  endPasswordResets,
  endRegistrations,
  endSessionsOf,
  endSessionsWhere,
  type Account,
} from './end-sessions.ts';
export { countCode, endPendingSession, noteProof } from './session-steps.ts';
export {
  deleteAccounts,
  insertAccount,
  replaceAvatar,
  setEmail,
  writeAccount,
  writeAccountsSql,
  type WrittenAccount,
} from './write-account.ts';

export { factorDueOf } from './second-factor-due.ts';
export { requireOwnPassword } from './own-password.ts';
export { requesterNamed, requesterSql } from './requester-sql.ts';
export { membersWithIds } from './members-with-ids.ts';
export { hashPassword } from './passwords.ts';
export { registerStaffPassword } from './staff-password.ts';
export { avatarPath, isBuyerFullyApprovedSql } from './queries.ts';
export { memberForSession, sessionUserFor } from './session-user.ts';
export type { SessionUser } from '#server/platform/http/caller.ts';
export { registrationStateOf, type KnownRegistration } from './registration-state.ts';
export { routes } from './routes.ts';
export { registerCount, countSql } from './member-counts.ts';
export { handOver } from './session-cookie.ts';
export { callerOfPage, callerOfToken, callerStillOf, lockAccount, openSession } from './sessions.ts';
export {
  countAttempt,
  deleteAttemptsAt,
  noteSuccess,
  takeBackAttempt,
  type CountedAttempt,
} from './sign-in-failures.ts';
