import type { z } from 'zod';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { quoteFileRead } from '#contract/trade/quotes/shapes.ts';
import { demandNo, MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { OFFERS_OF_A_LINE } from '#domain/trade/quotes/quote-limits.ts';
import { basisWord, quoteColumns, quoteHeadings, readQuoteTable } from '#domain/trade/quotes/quote-table.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { readTableFile } from '#server/platform/table-uploads/read-table-file.ts';
import { demandForSeller } from '#server/trade/demands/index.ts';
import type { Giver } from './give-quote.ts';
import { readOwnQuote } from './own-quote.ts';

const MEGABYTES = 2;
const MOST = {
  megabytes: MEGABYTES,
  rows: MAX_DEMAND_LINES * OFFERS_OF_A_LINE,
  columns: 40,
  letters: 300,
};

/** A row for each own offer that fits a line: what is quoted as the form has it, the others without a price. */
export async function quoteFile(by: Giver, demandId: number, language: Locale): Promise<BinaryAnswer> {
  const [{ terms }, own] = [await demandForSeller(by.companyId, demandId), await readOwnQuote(by, demandId)];
  const offers = new Map(own.offers.map((offer) => [offer.offer_id, offer]));
  const rows = own.lines.flatMap(({ position, choices }) =>
    choices.map(({ offer_id, most_packs }): Cell[] => {
      const offer = offers.get(offer_id)!;
      const quoted = own.proposal.lines.find((line) => line.position === position && line.offer_id === offer_id);
      return [
        position + 1,
        terms.lines.find((line) => line.position === position)!.what,
        offer_id,
        offer[`name_${language}`],
        offer.pack[`name_${language}`],
        offer.warehouse[`name_${language}`],
        basisWord(quoted?.basis ?? 'warehouse', language),
        quoted ? bahtPerKg(quoted.steps[0]!.price_per_kg) : null,
        quoted?.least_packs ?? 1,
        quoted?.most_packs ?? most_packs,
        quoted?.lead_days ?? null,
      ];
    }),
  );
  return tableFile('xlsx', {
    name: `polytalad-${demandNo(demandId).toLowerCase()}`,
    sheet: 'Quote',
    widths: [8, 30, 12, 36, 20, 24, 14, 12, 14, 14, 12],
    formats: quoteColumns.map((column) => (column === 'price_per_kg' ? 'amount' : null)),
    rows: [quoteHeadings(language), ...rows],
  });
}

/** Looked at and forgotten: prices of a quote lie nowhere in the clear. */
export async function readQuoteFile(
  by: Giver,
  demandId: number,
  file: UploadedFile | undefined,
): Promise<z.output<typeof quoteFileRead>> {
  const own = await readOwnQuote(by, demandId);
  const cells = await readTableFile(file, MOST);
  const rows = readQuoteTable(cells, {
    positions: new Set(own.lines.map(({ position }) => position)),
    offers: new Set(own.offers.map(({ offer_id }) => offer_id)),
  });
  if (!rows) throw fieldError('quote_file_columns', 'file');
  return { rows };
}
