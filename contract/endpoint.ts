import type { z } from 'zod';
import type { MoneyKind } from '#domain/money-settings/money-setting.ts';
import type { CompanyRight } from '#domain/accounts/company/company-roles.ts';
import { workingRoles, type StaffRole } from '#domain/staff-roles.ts';

/**
 * Who may call. `member` is anybody signed in for a company; `member:<right>` a member whose role in the company has
 * that right (domain/accounts/company/company-roles.ts); `seller` one with any selling role, of a company that may
 * sell, and `seller:<right>` one with that right, of such a company; `registrant` somebody whose registration is not
 * decided yet; `mfa_pending` who knew the password and still owes the second factor; `staff:<role>` those of the
 * marketplace's own people who hold the role, and administrators. A list means "any of these". Whose object it is, is
 * the use case's question, never the access rule's.
 */
export type Access =
  | 'public'
  | 'registrant'
  | `registrant:${CompanyRight}`
  | 'mfa_pending'
  | 'member'
  | `member:${CompanyRight}`
  | 'seller'
  | `seller:${CompanyRight}`
  | `staff:${StaffRole}`;

/**
 * Any of the marketplace's people who work. The auditor is none of them: where it reads, `defineEndpoints` lets them
 * in.
 */
export const anyStaff = workingRoles.map((role) => `staff:${role}` as const);

/** All of the marketplace's people, for what is a person's own. */
export const allStaff = [...anyStaff, 'staff:auditor'] as const;

/** Everybody with a session: members and staff. */
export const signedIn = ['member', ...allStaff] as const;

/** Who may read where this rule says who may call: with any of the staff the auditor. */
export function readersOf(access: Access | readonly Access[]): readonly Access[] {
  const named = [access].flat();
  const isOfStaff = named.some((one) => one.startsWith('staff:'));
  return isOfStaff && !named.includes('staff:auditor') ? [...named, 'staff:auditor'] : named;
}

/** An answer that is not JSON: a document, a picture, a page. The handler gives bytes and their type. */
export const BINARY = 'binary';

/** What such an answer may be, by the ending of its file. */
export const FILE_ANSWERS = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  xml: 'text/xml',
  html: 'text/html',
  ics: 'text/calendar',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type FileAnswer = keyof typeof FILE_ANSWERS;

export interface Endpoint {
  /** One sentence for the API's readable page. */
  summary: string;
  access: Access | readonly Access[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What a body that cannot be read is called; `invalid_input` where nothing is said. */
  unreadable?: 'invalid_order_data';
  /**
   * Takes `multipart/form-data` with one part `file` beside the body's fields.
   * A text is the specification's own name of that part.
   */
  upload?: true | string;
  /**
   * Whether it reads, so that the auditor may call it, where the method does not say so: a POST that shows something,
   * or a GET that hands out what pays or opens, which only those who work with it take.
   * docs/decisions/551-use-an-auditor-who-only-reads.md.
   */
  reads?: boolean;
  /** Calls allowed a minute for each caller (user, else address). Default: 600. */
  perMinute?: number;
  /**
   * What the limit protects, if more than the server's time: something secret that could be guessed or read, mail to
   * people who did not ask, money. Such calls are counted over all processes, all others by each process for itself.
   */
  guards?: 'secret' | 'mail' | 'money';
  /**
   * Whether it books: then a caller may send `Idempotency-Key`, and who asks again with the same key and parameters
   * within a day is answered the same, with the header `Idempotent-Replayed: true`.
   */
  movesMoney?: true;
  /**
   * Nobody but the caller's company may learn that it was called: it stands in no log, figure, trace or security event.
   * `docs/security/sealed-quotes.md` says what remains.
   */
  isSealed?: true;
  /**
   * Hands on rights, or says where money goes: for who proved a moment ago to own the account (`POST /auth/proof`), so
   * that a stolen session alone does neither. docs/decisions/014-use-one-access-rule-for-each-endpoint.md.
   */
  needsProof?: true;
  /**
   * Says where money goes or what a thing costs: it goes through `server/money-settings/`, and
   * `docs/security/money-settings.md` has its rule. Such a call says `needsProof`, too.
   */
  setsMoney?: MoneyKind;
  /**
   * A refusal says `status: false` and an `errorType`, as the specification has it: its own one, else the error’s code.
   */
  refusesWithStatus?: true;
  answer: z.ZodType | typeof BINARY;
  /** Of a binary answer, what it may be. Where a parameter `format` chooses, that says it. */
  files?: readonly FileAnswer[];
}

/**
 * Keeps each endpoint's schemas as literal types, so that client and handlers are typed from this one table. The
 * auditor comes in where it reads.
 */
export function defineEndpoints<const T extends Record<EndpointName, Endpoint>>(table: T): T {
  const read = Object.entries<Endpoint>(table).filter(([name, { reads }]) => reads ?? name.startsWith('GET '));
  const opened = read.map(([name, endpoint]) => [name, { ...endpoint, access: readersOf(endpoint.access) }] as const);
  return { ...table, ...Object.fromEntries(opened) };
}

/** `METHOD /path/{param}` exactly as the specification writes it, without the `/api` base. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

type WireIn<S> = S extends z.ZodType ? z.input<S> : undefined;
type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;
type Only<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** A query all of whose fields may be left out may be left out itself. */
type WithoutEmptyQuery<T> = T extends { query: infer Q }
  ? Partial<Q> extends Q
    ? Omit<T, 'query'> & { query?: Q }
    : T
  : T;

/** What a caller sends: JSON shapes, money as baht. */
export type InputOf<E extends Endpoint> = WithoutEmptyQuery<
  Only<{
    params: WireIn<E['params']>;
    query: WireIn<E['query']>;
    /** With a file: a form whose part `file` it is. */
    body: E['upload'] extends true | string ? WireIn<E['body']> | FormData : WireIn<E['body']>;
  }>
>;

/** What a caller gets: JSON shapes, money as baht. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : BinaryAnswer;

/** What a handler gets: validated and decoded, money as satang. */
export interface DecodedInputOf<E extends Endpoint> {
  params: Decoded<E['params']>;
  query: Decoded<E['query']>;
  body: Decoded<E['body']>;
}

/** What a handler gives: decoded shapes, money as satang; the contract encodes them. */
export type HandlerAnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : BinaryAnswer;

export interface BinaryAnswer {
  bytes: Uint8Array | ReadableStream<Uint8Array>;
  contentType: string;
  headers?: Record<string, string>;
}
