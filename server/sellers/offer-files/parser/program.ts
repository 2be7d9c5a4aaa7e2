import { OFFER_FILE_MAX_ROWS } from '#domain/sellers/offer-files/offer-columns.ts';
import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import { readTable } from '#server/platform/untrusted-files/parser/read-table.ts';
import type { OfferTable } from '../read-offer-file.ts';

/** Reads the cells of one table of offers, in a process of its own; more rows than are taken, to know that there are more. */
const READ = { rows: OFFER_FILE_MAX_ROWS + 20, columns: 40, letters: 200 };

async function read(bytes: Buffer): Promise<OfferTable> {
  const rows = await readTable(bytes, READ, { keepEmptyLines: true });
  return rows === null ? { refusal: 'list_type_not_accepted' } : { rows };
}

await answerOnce(async ({ bytes }) => ({ json: await read(bytes), bytes: Buffer.alloc(0) }));
