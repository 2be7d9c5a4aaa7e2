import {
  mappingProblem,
  guessMapping,
  OFFER_FILE_MOST,
  type OfferColumn,
} from '#domain/sellers/offer-files/offer-columns.ts';
import { defineUploadKind } from '#server/platform/table-uploads/define-upload-kind.ts';
import { judgeOffers, type OfferResult } from './judge-offers.ts';
import { offerWriter } from './write-offers.ts';

/** Files of a company with its offers. */
export const offerKind = defineUploadKind<OfferColumn, OfferResult>({
  name: 'offer',
  owner: 'company_id',
  most: OFFER_FILE_MOST,
  guess: guessMapping,
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
