import { UNLISTED_MANUFACTURER } from '#domain/sellers/proposed-grades.ts';
import { PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { insertNamedManufacturer } from '#server/catalogue/manufacturers/index.ts';
import { changeProducts, insertDocuments, setManufacturer, showProposal } from '#server/catalogue/products/index.ts';
import { decidePrices } from '#server/sellers/price-approvals/index.ts';
import { publishDocument } from '#server/files/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockProposal, productOf, type LockedProposal } from './locked-proposal.ts';
import { requireSeen, settle } from './settle-proposal.ts';

interface Approval {
  based_on: number;
  approves_prices: boolean;
  adds_manufacturer: boolean;
}

/** The grade is in the mall, with its data sheets; its offers follow as soon as their prices are approved. */
export async function approveGrade(staffId: number, id: number, approval: Approval): Promise<void> {
  const productId = await productOf(id);
  await changeProducts([productId], { staffId, action: 'change_product' }, async ([state]) => {
    const proposal = await lockProposal(id, null, 'decide');
    requireSeen(state!, approval.based_on);
    await settleManufacturer(proposal, approval.adds_manufacturer);
    await showProposal(productId);
    await publishDocuments(proposal);
    await settle(proposal, { staffId, state: 'approved', after: { grade: proposal.grade } });
    if (approval.approves_prices) await approveWaitingPrices(staffId, productId);
  });
}

/** A maker that the catalogue lacks is added by name, or staff have chosen another one on the product's page before. */
async function settleManufacturer(
  { product_id, manufacturer_name }: LockedProposal,
  addsManufacturer: boolean,
): Promise<void> {
  const { code } = await oneRow(sql<{ code: string }>`
    select m.code from products p join manufacturers m on m.id = p.manufacturer_id where p.id = ${product_id}`);
  if (code !== UNLISTED_MANUFACTURER) return;
  if (!addsManufacturer || manufacturer_name === '') throw new AppError('manufacturer_to_choose');
  await setManufacturer(product_id, await insertNamedManufacturer(manufacturer_name));
}

/** What was private until now becomes documents of the product. */
async function publishDocuments({ id, product_id }: LockedProposal): Promise<void> {
  const documents = await rows(sql<{ file_id: string; kind: string; language: string | null; name: string }>`
    select d.file_id, d.kind, d.language, f.name from proposed_documents d join files f on f.id = d.file_id
    where d.proposal_id = ${id} order by d.id`);
  const published = await Promise.all(
    documents.map(async ({ file_id, kind, language, name }) => ({
      product_id,
      kind,
      language,
      doc_name: name,
      doc_path: `/api/media/${await publishDocument(file_id)}`,
    })),
  );
  await insertDocuments(published);
}

async function approveWaitingPrices(staffId: number, productId: number): Promise<void> {
  const waiting = await rows(sql<{ id: number }>`
    select c.id from price_changes c join product_stocks s on s.id = c.product_stock_id
    where s.product_id = ${productId} and not s.is_deleted and c.state = ${sql.lit(PRICE_WAITING)} order by c.id`);
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) await decidePrices(staffId, ids, { approve: true });
}
