import { creditNoteFacts, referredRest, type IssuedDocument } from '#domain/money/tax-documents/issue-documents.ts';
import { issuerOf, type TaxDocumentFacts } from '#domain/money/tax-documents/tax-document.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { now } from '#server/platform/clock.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { writeDocument } from '#server/money/tax-documents/index.ts';

type Issued = IssuedDocument & { facts: TaxDocumentFacts };

interface Source {
  company_id: number;
  company: CompanyTexts;
  issued: Issued[];
  refunds: { id: number; base: string; vat: string; note: string }[];
}

/**
 * Takes approved refunds off the tax invoice of their instalment, each by a credit note of its own. Within the running
 * transaction, the project locked. Where the invoice waits for the company's tax id, they follow it.
 */
export async function issueInstalmentCreditNotes(id: number): Promise<void> {
  const { company_id, company, issued, refunds } = await oneRow(sql<Source>`
    select p.company_id, ${companyTextsSql()} as company,
      (select coalesce(json_agg(json_build_object('id', d.id, 'number', d.number, 'kind', d.kind, 'issued_at', d.facts ->> 'issued_at', 'facts', d.facts) order by d.id), '[]')
        from tax_documents d where d.instalment_id = i.id) as issued /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', r.id, 'base', r.goods::text, 'vat', r.vat::text, 'note', r.note) order by r.id), '[]')
        from refunds r where r.instalment_id = i.id and r.state in ('approved', 'sent')
          and not exists (select from tax_documents d where d.cause = 'refund:' || r.id)) as refunds /* not null: coalesced */
    from project_instalments i join projects p on p.id = i.project_id where i.id = ${id}`);
  const invoice = issued.find(({ kind }) => kind !== 'credit_note');
  if (!invoice) return;
  const notes = issued.filter(({ kind }) => kind === 'credit_note');
  const issuer = issuerOf(company) ?? invoice.facts.issuer;
  const at = now();
  for (const { id: refund, base, vat, note } of refunds) {
    const rest = referredRest(
      invoice.facts,
      notes.map(({ facts }) => facts),
    );
    const credit = { reason: 'service_ended' as const, note, lines: [], base: BigInt(base), vat: BigInt(vat) };
    const written = await writeDocument(
      {
        kind: 'credit_note',
        order: { id: null, company_id },
        instalmentId: id,
        issuer,
        at,
        invoice: { id: invoice.id, cause: `refund:${refund}` },
      },
      (number) => creditNoteFacts(invoice.facts, rest, credit, { number, at, issuer }),
    );
    notes.push({ ...written, ...written.facts });
  }
}
