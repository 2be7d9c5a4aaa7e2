import { trialList } from '#contract/trade/trials/trial-list.ts';
import { judgedProperties, sheetLines } from '#domain/trade/trials/trial-sheet.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay } from '#domain/values/format.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findTrial, type Trial } from './find-trial.ts';
import words from './document-words.json' with { type: 'json' };

interface Both {
  th: string;
  en: string;
}

/** A trial with its sheets on paper: in Thai, with English beside it. 404 for another company's. */
export async function trialPdf(member: Member, id: number): Promise<BinaryAnswer> {
  const trial = await findTrial(member, id);
  const { company } = await oneRow(sql<{ company: Both }>`
    select ${companyNamesSql('c')} as company from companies c where c.id = ${member.companyId}`);
  return {
    bytes: await makePdf(new URL('./trial.typ', import.meta.url), writeOut(trial, company), now()),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="${trial.trial_no}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

/** What the template sets: everything is written out already. */
function writeOut(trial: Trial, company: Both) {
  return {
    number: trial.trial_no,
    company,
    date: dayBoth(trial.created_at),
    grade: gradeText(trial.product),
    'in-use': gradeText(trial.replaces),
    purpose: trial.purpose,
    plant: trial.plant,
    'in-charge': trial.in_charge.name,
    state: trialList.texts.values.state[trial.state],
    decision: trial.decision && decisionRows(trial.decision, trial.valid_until),
    runs: trial.runs.map((run) => ({
      number: String(run.run_no),
      lines: sheetLines
        .filter((name) => run.sheet.lines[name] !== '')
        .map((name) => ({ label: words.lines[name], value: run.sheet.lines[name] })),
      results: judgedProperties.flatMap((name) => {
        const { rating, text } = run.sheet.results[name];
        return rating ? [{ label: words.results[name], rating: words.ratings[rating], text }] : [];
      }),
      note: run.sheet.note,
      by: run.by,
      at: dayBoth(run.changed_at),
      photos: String(run.photos.length),
    })),
  };
}

const gradeText = ({ grade, manufacturer }: Trial['product']) => `${grade} · ${manufacturer.name_en}`;
const dayBoth = (at: Date): Both => bothDays(bangkokDate(at));
const bothDays = (day: string): Both => ({ th: formatDay(day, 'th'), en: formatDay(day, 'en') });
const asTyped = (text: string): Both => ({ th: text, en: text });

function decisionRows(decision: NonNullable<Trial['decision']>, validUntil: string | null) {
  const rows: { label: Both; value: Both }[] = [
    { label: words.decision.verdict, value: words.verdicts[decision.withdrawn ? 'withdrawn' : decision.verdict] },
    { label: words.decision.purpose, value: asTyped(decision.purpose) },
  ];
  if (decision.plant !== '') rows.push({ label: words.decision.plant, value: asTyped(decision.plant) });
  if (validUntil !== null) rows.push({ label: words.decision.valid_until, value: bothDays(validUntil) });
  if (decision.conditions !== '') rows.push({ label: words.decision.conditions, value: asTyped(decision.conditions) });
  if (decision.reason !== '') rows.push({ label: words.decision.reason, value: asTyped(decision.reason) });
  rows.push({ label: words.decision.by, value: asTyped(`${decision.by} · ${dayBoth(decision.at).th}`) });
  if (decision.withdrawn)
    rows.push({
      label: words.decision.withdrawn,
      value: asTyped(`${decision.withdrawn.reason} (${decision.withdrawn.by})`),
    });
  return rows;
}
