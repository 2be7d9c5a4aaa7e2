/** Why a table is no part of an export: nobody who takes the market elsewhere needs it, or it lets somebody in here. */
export const withheldTables: Readonly<Record<string, string>> = {
  sessions: 'who is signed in: people sign in anew',
  sign_in_failures: 'guards this market’s sign-in',
  sign_in_networks: 'guards this market’s sign-in',
  one_time_codes: 'codes of a few minutes',
  one_time_code_failures: 'guards codes of a few minutes',
  password_resets: 'links of half an hour',
  registration_links: 'links that let somebody in',
  line_codes: 'codes of a few minutes',
  second_factors: 'secrets of authenticators: people set them up anew',
  recovery_codes: 'secrets of authenticators: people set them up anew',
  push_browsers: 'addresses of browsers that only this market’s key may write to',
  erasures: 'what is looked for of erased people, for minutes',
  call_limits: 'guards this market’s calls',
  idempotency_keys: 'answers that are kept for calls that are sent twice',
  search_documents: 'made from products',
  search_phrases: 'made from the catalogue',
  search_changes: 'a queue of the search',
  offer_facets: 'made from offers',
  migrations: 'the program’s own',
};

/** Rows `t` that are written, of tables of which some are nobody's business yet. */
export const writtenRows: Readonly<Record<string, string>> = {
  // Until a round is opened nobody but the seller learns who quoted.
  quotes: 'exists (select from quote_openings o where o.demand_id = t.demand_id and o.round = t.round)',
};

/** Columns whose names say nothing of it, but which carry links that let somebody in. */
export const withheldColumns: readonly string[] = [
  'mail_outbox.html',
  'mail_outbox.text',
  'mail_outbox.unsubscribe_url',
  'mail_outbox.attached',
];

/** Bytes that are documents. All other bytes are hashes or sealed. */
export const documentColumns: readonly string[] = ['sales_contracts.pdf', 'tax_documents.pdf', 'quotations.pdf'];

const SECRET_NAME = /(?:^|_)(?:password|secret|token|hash|signature|sealed|endpoint|auth|p256dh|private_key)(?:_|$)/;

export interface ColumnOf {
  table: string;
  name: string;
  type: string;
}

export type Treatment = 'value' | 'document' | 'withheld';

/**
 * What becomes of a column. What a later migration adds as bytes, or by the name of a secret, is withheld until it is
 * named here.
 */
export function treatmentOf({ table, name, type }: ColumnOf): Treatment {
  const full = `${table}.${name}`;
  if (documentColumns.includes(full)) return 'document';
  if (type === 'bytea' || SECRET_NAME.test(name) || withheldColumns.includes(full)) return 'withheld';
  return 'value';
}
