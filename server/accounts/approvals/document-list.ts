import type { RowOf } from '#contract/kit/define-list.ts';
import { documentList } from '#contract/accounts/document-list.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { paperWaitsSql } from '#server/accounts/documents/index.ts';
import { listOf } from '#server/kit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export const documents = listOf(documentList, {
  from: sql`company_documents d join companies c on c.id = d.company_id`,
  key: sql`d.id`,
  seenBy: (_sales: unknown) => paperWaitsSql,
  filters: {
    company: ofCompanyNamed(sql`d.company_id`),
    kind: sql`d.kind`,
    uploaded_at: sql`d.uploaded_at`,
  },
  sorts: { uploaded_at: { by: sql`d.uploaded_at` } },
  read: (ids) =>
    rows(sql<RowOf<typeof documentList>>`
      select d.id, d.kind, d.status::int, d.uploaded_at,
        json_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size_bytes) as file,
        json_build_object('id', c.id, 'company_code', c.company_code, 'company_name_th', c.company_name_th,
          'company_name_en', c.company_name_en, 'tax_id', c.tax_id) as company
      from company_documents d join companies c on c.id = d.company_id join files f on f.id = d.file_id
      where d.id = any (${[...ids]}::int[])`),
  cells: {
    company: ({ company }, { locale }) =>
      locale === 'th' ? company.company_name_th : company.company_name_en || company.company_name_th,
    company_code: ({ company }) => company.company_code,
    file: ({ file }, words) => words.of('file', file.content_type === 'application/pdf' ? 'pdf' : 'picture'),
  },
});
