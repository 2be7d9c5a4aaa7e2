/** Everything that is worth knowing when somebody asks who got in, or tried to. The value says how it ended. */
export const SECURITY_EVENTS = {
  sign_in: 'ok',
  sign_in_failed: 'refused',
  sign_in_throttled: 'refused',
  second_factor_owed: 'ok',
  second_factor_failed: 'refused',
  second_factor_enabled: 'ok',
  second_factor_disabled: 'ok',
  recovery_codes_renewed: 'ok',
  factor_loss_asked: 'ok',
  factor_loss_confirmed: 'ok',
  password_link_asked: 'ok',
  password_reset: 'ok',
  password_changed: 'ok',
  proof_failed: 'refused',
  email_change_asked: 'ok',
  email_changed: 'ok',
  logged_out: 'ok',
  sessions_ended: 'ok',
  session_replaced: 'ok',
  registered: 'ok',
  invited: 'ok',
  joined: 'ok',
  rights_changed: 'ok',
  colleague_removed: 'ok',
  order_limits_changed: 'ok',
  bank_account_changed: 'ok',
  money_setting: 'ok',
  staff_decision: 'ok',
  log_read: 'ok',
  link_refused: 'refused',
  not_signed_in: 'refused',
  not_allowed: 'refused',
  object_refused: 'refused',
  throttled: 'refused',
  foreign_origin: 'refused',
  signature_refused: 'refused',
  file_harmful: 'refused',
  form_refused: 'refused',
  spam_suspected: 'refused',
  invalid_input: 'refused',
} as const satisfies Record<string, 'ok' | 'refused'>;

export const eventOutcomes = ['ok', 'refused'] as const;

export type SecurityEventCode = keyof typeof SECURITY_EVENTS;
export const securityEventCodes = Object.keys(SECURITY_EVENTS) as SecurityEventCode[];

/** What an event may say beside who and where, in the order in which it is read. */
export const securityDetails = [
  'error',
  'as',
  'action',
  'kind',
  'object',
  'role',
  'selling',
  'colleague',
  'invitation',
  'change',
  'why',
  'sessions',
  'form',
  'signs',
  'file',
  'found',
  'events',
  'left_out',
] as const;
export type SecurityDetail = (typeof securityDetails)[number];

/** As long as one looks back when somebody was robbed; the law on computer crimes asks for 90 days. */
export const SECURITY_EVENT_DAYS = 400;
/** Younger ones are removed by nobody; the database holds that. */
export const SECURITY_EVENT_LEAST_DAYS = 90;

/**
 * How many events of one kind one caller may write in ten minutes: what is beyond is counted and told with the next
 * one.
 */
export const EVENTS_OF_ONE_CALLER = 20;
/** The same for all visitors of a process together, over all kinds of refusals. */
export const EVENTS_OF_ALL_VISITORS = 600;
export const EVENT_WINDOW_SECONDS = 600;

const OF_ERROR: Readonly<Record<string, SecurityEventCode>> = {
  // Who refuses a sign-in knows whose it was, and says so itself: wrong_credentials is not here.
  too_many_attempts: 'sign_in_throttled',
  too_many_codes: 'sign_in_throttled',
  second_factor_tries_over: 'sign_in_throttled',
  too_many_requests: 'throttled',
  current_password_wrong: 'proof_failed',
  code_wrong: 'second_factor_failed',
  code_used: 'second_factor_failed',
  otp_invalid: 'second_factor_failed',
  not_signed_in: 'not_signed_in',
  session_expired: 'not_signed_in',
  foreign_origin: 'foreign_origin',
  webhook_not_authentic: 'signature_refused',
  // A message that was heard before, and is sent again later.
  webhook_not_timely: 'signature_refused',
  reset_link_invalid: 'link_refused',
  invitation_invalid: 'link_refused',
  email_link_invalid: 'link_refused',
  registration_link_invalid: 'link_refused',
  loss_link_invalid: 'link_refused',
  newsletter_link_invalid: 'link_refused',
  notifications_link_invalid: 'link_refused',
  saved_search_link_invalid: 'link_refused',
  form_expired: 'form_refused',
  invalid_input: 'invalid_input',
  malformed_json: 'invalid_input',
};

const SAID_BY_THEMSELVES: ReadonlySet<string> = new Set(['wrong_credentials']);

/**
 * What a refusal is for who looks after the market's security; null for the rest, which are rules of the trade.
 * Who is signed in and names an object that is not found may be trying numbers: that it is another's, nobody says.
 */
export function eventOfRefusal(refusal: {
  error: string;
  status: number;
  isSignedIn: boolean;
  namesObject: boolean;
}): SecurityEventCode | null {
  const { error, status, isSignedIn, namesObject } = refusal;
  if (SAID_BY_THEMSELVES.has(error)) return null;
  const known = OF_ERROR[error];
  if (known) return known;
  if (status === 401) return 'not_signed_in';
  if (status === 403) return 'not_allowed';
  if (status === 404 && isSignedIn && namesObject) return 'object_refused';
  return null;
}
