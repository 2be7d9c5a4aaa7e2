import { newOffer } from '#contract/sellers/listing-shapes.ts';
import type { FieldProblem } from '#contract/errors.ts';
import type { DraftRow } from '#domain/sellers/offers/offer-draft.ts';
import { offerOfTyped, typedProblems, type TypedField, type TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { amountSlip } from '#domain/values/typed-number.ts';
import { fieldProblems } from '#server/platform/http/field-problems.ts';
import { offerProblems, findTakenCertificates, type NewOffer } from '#server/sellers/offers/index.ts';

export interface Judged {
  /** What can be read as an offer, with the place of its row. */
  offers: { offer: NewOffer; place: number }[];
  problems: FieldProblem[];
}

export const rowPath = (place: number): string => `rows.${place}.`;

/** The place of the row that a problem is about; NaN where it is about all of them. */
export const placeOfProblem = ({ path }: FieldProblem): number => Number(path.split('.')[1]);

/** What would be refused of a draft's rows, before anybody submits them, at the fields that were typed into. */
export async function judgeRows(
  companyId: number,
  rows: readonly DraftRow[],
  at: Date,
  { mayWarehouseWait }: { mayWarehouseWait: boolean },
): Promise<Judged> {
  const offers: Judged['offers'] = [];
  const problems: FieldProblem[] = [];
  for (const [place, row] of rows.entries()) {
    if (row.is_left_out) continue;
    const { product_sku_id, warehouse_id, typed, coa_file } = row;
    const read = newOffer.safeParse(
      { product_sku_id, warehouse_id, coa_file, ...offerOfTyped(typed) },
      { reportInput: true },
    );
    if (read.success) offers.push({ offer: read.data, place });
    else
      problems.push(
        ...fieldProblems(read.error.issues).map((each) => ({
          ...sayMisplacedComma(each, typed),
          path: rowPath(place) + each.path,
        })),
      );
    for (const { field, code } of typedProblems(typed, coa_file !== null))
      problems.push({ path: rowPath(place) + field, code });
  }
  problems.push(
    ...(await offerProblems(
      companyId,
      offers.map(({ offer }) => offer),
      (index) => rowPath(offers[index]!.place),
      at,
      { mayWarehouseWait },
    )),
  );
  const taken = await findTakenCertificates(
    companyId,
    offers.flatMap(({ offer }) => offer.coa_file ?? []),
  );
  for (const { offer, place } of offers)
    if (offer.coa_file && taken.has(offer.coa_file))
      problems.push({ path: `${rowPath(place)}coa_file`, code: 'file_missing' });
  if (offers.length === 0 && problems.length === 0) problems.push({ path: 'rows', code: 'nothing_to_offer' });
  return { offers, problems };
}

const UNREAD: ReadonlySet<string> = new Set(['not_a_number', 'not_an_amount']);

/** An amount that cannot be read because of its comma says so. */
function sayMisplacedComma(problem: FieldProblem, typed: TypedOffer): FieldProblem {
  const text = typed[problem.path as TypedField] ?? '';
  const isComma = UNREAD.has(problem.code) && amountSlip(text) === 'comma_misplaced';
  return isComma ? { path: problem.path, code: 'comma_misplaced' } : problem;
}
