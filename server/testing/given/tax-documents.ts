import { invoiceFacts } from '#domain/money/tax-documents/issue-documents.ts';
import { issuerOf } from '#domain/money/tax-documents/tax-document.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { sourcesOf } from '#server/trade/orders/documents/source.ts';
import { writeDocument } from '#server/money/tax-documents/write-document.ts';

/** What staff have to write of the marketplace's company before it can issue tax documents. */
export async function givenIssuer(): Promise<void> {
  await rows(sql`insert into web_settings (page, meta_key, language, meta_value) values
    ('company', 'name', 'th', 'บริษัท โพลีตลาด จำกัด'), ('company', 'name', 'en', 'Polytalad Co., Ltd.'),
    ('company', 'address', 'th', '99 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500'),
      ('company', 'address', 'en', '99 Silom Road, Bang Rak, Bangkok 10500'),
    ('company', 'tax_id', null, '0105542067556'), ('company', 'building_number', null, '99'),
      ('company', 'sub_district_code', null, '100402'),
    ('company', 'post_code', null, '10500') on conflict do nothing`);
}

/** A tax invoice of an order, whatever its status. */
export async function givenTaxDocument(orderId: number): Promise<number> {
  const [source] = await sourcesOf([orderId]);
  const issuer = issuerOf(source!.company)!;
  const at = now();
  const { id } = await writeDocument({ kind: 'tax_invoice', order: source!, issuer, at }, (number) =>
    invoiceFacts('tax_invoice', source!.order, { number, at, issuer }),
  );
  return id;
}
