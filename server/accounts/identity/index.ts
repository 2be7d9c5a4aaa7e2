export { accountWithEmail, isEmailFree, lockEmail, takeEmail, type EmailOwner } from './emails.ts';
export { namesOf, requireGoodPassword, requireSame } from './new-password.ts';
export { endAllSessions, endSessionsOf } from './end-sessions.ts';
export { factorDueOf } from './second-factor-due.ts';
export { requireOwnPassword } from './own-password.ts';
export { hashPassword } from './passwords.ts';
export { avatarPath, memberForSession, sessionUserFor, type SessionUser } from './queries.ts';
export { registrationStateOf, type KnownRegistration } from './registration-state.ts';
export { routes } from './routes.ts';
export { registerUnread, unreadOfSql } from './unread.ts';
export { handOver } from './session-cookie.ts';
export { callerOfToken, callerStillOf, lockAccount, openSession } from './sessions.ts';
export {
  countAttempt,
  deleteAttemptsAt,
  noteSuccess,
  takeBackAttempt,
  type CountedAttempt,
} from './sign-in-failures.ts';
