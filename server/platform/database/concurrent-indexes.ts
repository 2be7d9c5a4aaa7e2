/** One statement of a migration that builds or drops an index while others write. */
export interface IndexStep {
  statement: string;
  index: string;
  builds: boolean;
}

const STATEMENT = /^(create (?:unique )?index|drop index) concurrently (?:if exists )?(?!on\b)([a-z][a-z0-9_]*)\b/;

/**
 * The statements of a migration that says `concurrently`, null of any other. They run outside a transaction, one after
 * another: nothing else may stand in such a file, as half of it may have run.
 */
export function indexSteps(script: string): IndexStep[] | null {
  const plain = script.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  if (!/\bconcurrently\b/.test(plain)) return null;
  const statements = plain.split(';').flatMap((statement) => statement.trim() || []);
  return statements.map((statement) => {
    const [, what, index] = STATEMENT.exec(statement) ?? [];
    if (what === undefined || index === undefined)
      throw new Error(`beside indexes that are built concurrently by their names nothing may stand, as ${statement}`);
    return { statement, index, builds: what.startsWith('create') };
  });
}

/** An index on a table that the script does not create itself, and that keeps writers waiting while it is built. */
export function blockingIndexes(script: string): string[] {
  const plain = script.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  const made = new Set([...plain.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table]) => table));
  return [
    ...plain.matchAll(/\bcreate (?:unique )?index (?!concurrently\b)(?:if not exists )?(?:\w+ )?on (\w+)/g),
  ].flatMap(([, table]) => (table === undefined || made.has(table) ? [] : table));
}
