import { randomUUID } from 'node:crypto';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { analysisPaper } from '../market/write-documents.ts';
import { bagLabelPicture, palletsPicture } from '../pictures/pallets.ts';
import type { AuctionedOffer, AuctionStory, LotPaper } from './auction-lots.ts';

interface LotFile {
  kind: 'coa' | 'photo';
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** The lot's certificate of analysis and photos of it in the warehouse, as its seller adds them. */
export async function writeLotFiles(id: number, offer: AuctionedOffer, { files = [], lot_no }: AuctionStory) {
  for (const [index, paper] of files.entries()) {
    const file = await fileOf(paper, offer, lot_no);
    if (file) await keep(id, index + 1, offer, file);
  }
}

async function fileOf(paper: LotPaper, { product_id, grade }: AuctionedOffer, lot: string): Promise<LotFile | null> {
  if (paper === 'coa') {
    const bytes = await analysisPaper(product_id, lot, now());
    return bytes && { kind: 'coa', name: `COA ${lot}.pdf`, contentType: 'application/pdf', bytes };
  }
  const [name, bytes] =
    paper === 'label' ? ['ป้ายถุง.jpg', await bagLabelPicture(grade, lot)] : ['พาเลทในคลัง.jpg', await palletsPicture()];
  return { kind: 'photo', name, contentType: 'image/jpeg', bytes };
}

async function keep(
  lot: number,
  position: number,
  { company_id, seller }: AuctionedOffer,
  { kind, name, contentType, bytes }: LotFile,
): Promise<void> {
  const id = randomUUID();
  const key = `private/${id}.${kind === 'coa' ? 'pdf' : 'jpg'}`;
  await fileStore().put(key, bytes, contentType);
  await rows(sql`
    with kept as (
      insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id,
        uploaded_by_user_id, created_at)
      values (${id}, ${key}, 'auction', true, ${name}, ${contentType}, ${bytes.length}, ${company_id}, ${seller},
        ${now()}) returning id)
    insert into auction_files (auction_id, file_id, kind, position)
    select ${lot}::int, id, ${kind}::text, ${position}::int from kept`);
}
