import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineAttachment, type AttachedFile } from '#server/platform/mail/attachments.ts';
import { payInSlip } from '#server/money/payments/index.ts';
import { deliveryNote } from '#server/trade/sales/index.ts';
import { sealedDocument } from '#server/money/tax-documents/index.ts';

/**
 * Why a document is not handed out any more, since the mail was written: the mail then goes without it. Whatever else
 * is wrong, it waits.
 */
const OVER = new Set<ErrorCode>(['pay_in_slip_not_expected', 'goods_cancelled', 'goods_not_ready']);

async function unlessOver(make: () => Promise<AttachedFile>): Promise<AttachedFile | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof AppError && OVER.has(error.code)) return null;
    throw error;
  }
}

/** The document that people download by themselves, with its name. */
async function fileOf({ bytes, contentType, headers }: BinaryAnswer): Promise<AttachedFile> {
  const filename = /filename="([^"]+)"/.exec(headers?.['content-disposition'] ?? '')?.[1];
  if (!filename || !(bytes instanceof Uint8Array)) throw new Error('A document has a name and its bytes');
  return { filename, contentType, content: Buffer.from(bytes) };
}

defineAttachment('pay_in_slip', (id) =>
  unlessOver(async () => fileOf(await payInSlip(null, { kind: 'order', source_id: id }))),
);
defineAttachment('delivery_note', (id) => unlessOver(async () => fileOf(await deliveryNote(id, null))));
defineAttachment('tax_document', async (id) => {
  const { number, pdf } = await sealedDocument(id, 'staff');
  return { filename: `${number}.pdf`, contentType: 'application/pdf', content: pdf };
});
