import type { BinaryAnswer } from '#contract/endpoint.ts';
import { sealedDocument } from './seal-document.ts';

/** A document as people download it. Null, for staff: any company's. */
export async function answerDocument(
  id: number,
  format: 'pdf' | 'xml',
  companyId: number | null,
): Promise<BinaryAnswer> {
  const { number, pdf, xml } = await sealedDocument(id, companyId);
  return {
    bytes: format === 'pdf' ? pdf : new TextEncoder().encode(xml),
    contentType: format === 'pdf' ? 'application/pdf' : 'text/xml; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${number}.${format}"`,
      'cache-control': 'private, no-store',
    },
  };
}
