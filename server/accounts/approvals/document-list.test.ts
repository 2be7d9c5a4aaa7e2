import { beforeAll, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { documentList } from '#contract/accounts/document-list.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { SLIP } from '#server/testing/orders.ts';

const app = openFileApp();
let sales: Api;
let visitor: Api;
beforeAll(async () => {
  sales = await app.api((await givenStaff('sales')).token);
  visitor = await app.api();
});

/** A paper that came on that day. */
async function send(token: string, kind: DocumentKind, day: string): Promise<void> {
  const member = await app.api(token, { upload: SLIP });
  const { id } = (await member('POST /company-document/add', { body: { kind } })).file!;
  await rows(sql`update company_documents set uploaded_at = ${`${day}T03:00:00Z`}::timestamptz where id = ${id}`);
}

test('the list of papers to check keeps what every list does', async () => {
  const statuses = { tax_status: null, certificate_status: null, idcard_authorized_sign_status: null };
  const [mine, other] = [await givenCompany({ statuses }), await givenCompany({ statuses })];
  const [owner, another] = [await givenMember(mine.id), await givenMember(other.id)];
  await send(owner.token, 'tax', '2026-07-05');
  await send(another.token, 'certificate', '2026-06-20');
  await send(another.token, 'idcard_authorized_sign', '2026-08-02');
  await expectListRules(documentList, {
    page: (query) => sales('GET /staff/documents', { query }),
    export: (query) => sales('GET /staff/documents/export', { query }),
    byStranger: () => visitor('GET /staff/documents'),
    samples: {
      company: mine.name,
      kind: 'tax',
      uploaded_at_from: '2026-07-01',
      uploaded_at_to: '2026-07-31',
    },
    values: { company: ({ company }) => company.company_name_th },
    cells: {
      company: ({ company }) => company.company_name_en,
      company_code: ({ company }) => company.company_code,
      file: () => 'Picture',
    },
  });
});
