import { inTransaction } from './query.ts';

/**
 * Does what is due, so many rows in each transaction, until one finds fewer: no lock is held for long, and a run that
 * breaks off keeps what it did. `work` does the next `size` rows and answers how many there were; this, how many in all.
 */
export async function inBatches(size: number, work: () => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const batch = await inTransaction(work);
    done += batch;
    if (batch < size) return done;
  }
}
