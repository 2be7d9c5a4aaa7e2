import pg from 'pg';
import { vi } from 'vitest';
import { currentDatabase } from '#server/platform/database/query.ts';

/** Everything that `work` sends to the database, as its driver sees it: statements, `begin` and `commit` alike. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pglite } = currentDatabase();
  const sent: string[] = [];
  const spies = pglite ? spyOnPglite(pglite, sent) : [spyOnServer(sent)];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return sent;
}

/** Every connection's `query`: the one of the pool, of the job queue, of a lock. */
function spyOnServer(sent: string[]) {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    sent.push(typeof asked === 'string' ? asked : asked.text);
    return query.apply(this, given);
  });
}

type Pglite = NonNullable<ReturnType<typeof currentDatabase>['pglite']>;

/** The embedded database begins and commits within `transaction`. */
function spyOnPglite(pglite: Pglite, sent: string[]) {
  const query = pglite.query.bind(pglite);
  const transaction = pglite.transaction.bind(pglite);
  return [
    vi.spyOn(pglite, 'query').mockImplementation(((text: string, ...more: []) => {
      sent.push(text);
      return query(text, ...more);
    }) as never),
    vi.spyOn(pglite, 'transaction').mockImplementation(((work: (inner: Pick<Pglite, 'query'>) => Promise<unknown>) => {
      sent.push('begin');
      return transaction((inner) => {
        const within = inner.query.bind(inner);
        inner.query = ((text: string, ...more: []) => {
          sent.push(text);
          return within(text, ...more);
        }) as never;
        return work(inner);
      }).finally(() => sent.push('commit'));
    }) as never),
  ];
}
