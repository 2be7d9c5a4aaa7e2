import { paperWaitsSql } from '#server/accounts/documents/index.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { approvals } from '#contract/accounts/approvals.ts';
import { documentDecisions } from '#contract/accounts/document-decisions.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { companyFacts, decisionsOf } from './facts.ts';
import { recordLook } from './record-look.ts';

type Paper = z.output<(typeof approvals)['GET /staff/documents/{id}']['answer']>;
type Found = Omit<Paper, 'allowed' | 'company' | 'owner' | 'version' | 'earlier' | 'history' | 'next'> & {
  company_id: number;
};

/** One paper beside the facts that it has to prove. That staff saw who its owner is stands in the log. */
export async function findPaper(caller: Staff, id: number): Promise<Paper> {
  const found = await maybeRow(sql<Found>`
    select d.id, d.kind, d.status::int, d.uploaded_at, d.reason, d.decided_at, d.is_current, d.company_id,
      json_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size_bytes) as file
    from company_documents d join files f on f.id = d.file_id where d.id = ${id}`);
  if (!found) throw new AppError('not_found');
  const { company_id, ...paper } = found;
  const [facts, earlier, next] = await Promise.all([
    comparedFacts(company_id),
    earlierPapers(company_id, paper),
    nextPaper(company_id, id),
  ]);
  if (facts.owner) await recordLook(caller.staffId, facts.owner);
  const history = await decisionsOf([{ kind: 'document', ids: [id, ...earlier.map((one) => one.id)] }]);
  const allowed = allowedDecisions(documentDecisions, paper, caller);
  return { ...paper, ...facts, earlier, history, next, allowed };
}

/** What papers of a company are compared with, and its version: another one when something of it has changed. */
export async function comparedFacts(companyId: number): Promise<Pick<Paper, 'company' | 'owner' | 'version'>> {
  const [company, owner = null] = await Promise.all([companyFacts(companyId), ownerOf(companyId)]);
  if (!company) throw new AppError('not_found');
  const { company_name_th, company_name_en, tax_id, registered_type, address } = company;
  const seen = [
    company_name_th,
    company_name_en,
    tax_id,
    registered_type,
    address,
    owner && [owner.title, owner.firstname, owner.lastname, owner.id_number, owner.birthday],
  ];
  return { company, owner, version: createHash('sha256').update(JSON.stringify(seen)).digest('base64url') };
}

/** Who signs for the company: its owner, the one who is in before one who still waits. */
function ownerOf(companyId: number): Promise<NonNullable<Paper['owner']> | undefined> {
  return maybeRow(sql<NonNullable<Paper['owner']>>`
    select id, title, firstname, lastname, position, id_number, birthday, mobile, email, language, account_status
      from users
    where company_id = ${companyId} and company_role = 'owner' and account_status <> 'closed'
      order by account_status = 'verified' desc, id limit 1`);
}

/** The papers whose place it took. */
function earlierPapers(companyId: number, { id, kind }: Pick<Paper, 'id' | 'kind'>): Promise<Paper['earlier']> {
  return rows(sql<Paper['earlier'][number]>`
    select id, uploaded_at, status::int, reason, decided_at from company_documents where company_id = ${companyId}
      and kind = ${kind} and id < ${id} order by uploaded_at desc limit 20`);
}

/** The same company's next, so that one sitting decides a company; else the one that waits longest. */
async function nextPaper(companyId: number, except: number): Promise<number | null> {
  const next = await maybeRow(sql<{ id: number }>`
    select d.id from company_documents d join companies c on c.id = d.company_id where ${paperWaitsSql}
      and d.id <> ${except} order by d.company_id = ${companyId} desc, d.uploaded_at, d.id limit 1`);
  return next?.id ?? null;
}
