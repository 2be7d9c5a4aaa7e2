import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement is prepared when it comes again; texts beyond this number (made of varying parts) are sent as they are. */
const MAX_STATEMENTS = 1000;

const names = new Map<string, string | undefined>();

/** The name under which a text is prepared on every connection; undefined at its first coming, and when there are too many. */
function nameOf(text: string): string | undefined {
  if (!names.has(text)) {
    if (names.size < MAX_STATEMENTS) names.set(text, undefined);
    return undefined;
  }
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 32)));
  return name;
}

/**
 * A connection that has PostgreSQL keep the plans of what it is asked again and again: planning a card's dozen joins
 * takes three times as long as reading them.
 */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const asked = super.query as (...given: unknown[]) => unknown;
    return name === undefined
      ? asked.call(this, text, values, ...rest)
      : asked.call(this, { name, text, values }, ...rest);
  }) as pg.Client['query'];
}
