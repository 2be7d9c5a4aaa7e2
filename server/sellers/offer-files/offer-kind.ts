import type { RememberedColumns } from '#domain/files/upload-columns.ts';
import {
  guessMapping,
  isPriceOrStock,
  mappingProblem,
  offerColumns,
  OFFER_FILE_MOST,
  type OfferColumn,
} from '#domain/sellers/offer-files/offer-columns.ts';
import { defineUploadKind } from '#server/platform/table-uploads/define-upload-kind.ts';
import { judgeOffers, type OfferResult } from './judge-offers.ts';
import { offerWriter } from './write-offers.ts';

const known = new Set<string>(offerColumns);

/** A column that a later version no longer has is not remembered. */
const knownColumns = (remembered: RememberedColumns<string>) =>
  new Map(
    [...remembered].filter(([, column]) => column === null || known.has(column)),
  ) as RememberedColumns<OfferColumn>;

/** Files of a company with its offers. */
export const offerKind = defineUploadKind<OfferColumn, OfferResult>({
  name: 'offer',
  owner: 'company_id',
  most: OFFER_FILE_MOST,
  guess: (table, remembered) => guessMapping(table, knownColumns(remembered)),
  matters: isPriceOrStock,
  problem: (mapping) => {
    const problem = mappingProblem(mapping);
    if (problem === 'twice') return 'table_file_twice';
    return problem && `offer_file_${problem}`;
  },
  judge: judgeOffers,
  writer: offerWriter,
  failures: {
    offer_changed_meanwhile: 'changed_meanwhile',
    not_found: 'changed_meanwhile',
    offered_in_warehouse: 'changed_meanwhile',
    stock_below_zero: 'stock_below_zero',
    not_allowed: 'not_allowed',
  },
});
