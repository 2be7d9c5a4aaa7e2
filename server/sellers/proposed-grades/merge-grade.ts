import { changeProducts } from '#server/catalogue/products/index.ts';
import { lockOffersOf, movePacks } from '#server/catalogue/product-endings/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { lockProposal, productOf } from './locked-proposal.ts';
import { requireSeen, settle } from './settle-proposal.ts';

/** The catalogue has the grade: its packs and offers become those of that product, which buyers know. */
export async function mergeGrade(
  staffId: number,
  id: number,
  { based_on, into }: { based_on: number; into: number },
): Promise<void> {
  const from = await productOf(id);
  const target = await mergeTarget(into, from);
  const lockFirst = () => lockOffersOf([from, into]);
  await changeProducts([from, into], { staffId, action: 'change_product', lockFirst }, async (states) => {
    const proposal = await lockProposal(id, null, 'decide');
    requireSeen(
      states.find((state) => state.id === from)!,
      based_on,
    );
    await movePacks(from, into);
    await settle(proposal, {
      staffId,
      state: 'merged',
      mergedInto: { id: into, grade: target.grade },
      after: { grade: target.grade },
    });
  });
}

/** A product of the catalogue, shown or hidden; what was itself proposed and not approved is none. */
async function mergeTarget(into: number, from: number): Promise<{ grade: string }> {
  const found = await maybeRow(sql<{ grade: string }>`
    select grade from products where id = ${into} and id <> ${from} and not is_proposal`);
  if (!found) throw fieldError('not_found', 'into');
  return found;
}
