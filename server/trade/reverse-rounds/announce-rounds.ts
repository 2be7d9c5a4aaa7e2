import type { z } from 'zod';
import type { reverseRounds } from '#contract/trade/auctions/reverse-rounds.ts';
import { problemsOfHours } from '#domain/trade/auctions/draft.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { announceRound, refuseProblems, type RoundBidder } from '#server/trade/auctions/index.ts';
import { lockForAward, readQuestion, type AwardQuestion } from '#server/trade/awards/index.ts';
import { tellInvited } from './notify.ts';
import { biddersOf, roundLines, type RoundLine } from './round-lines.ts';

type Body = z.output<(typeof reverseRounds)['POST /demands/{id}/reverse-rounds']['body']>;

/**
 * A final round for each of these lines, in one transaction: whoever quoted for a line, or the chosen ones of them, bid
 * each other down from their own quotes. Answers the auctions.
 */
export async function announceRounds(member: Member, demandId: number, body: Body): Promise<number[]> {
  const question = await readQuestion(demandId, member.companyId);
  const { starts_at, ends_at, extension } = body;
  const hours = {
    starts_at,
    ends_at,
    latest_end_at: extension ? body.latest_end_at : ends_at,
    extension: extension && {
      within_ms: extension.within_minutes * MINUTE_MS,
      by_ms: extension.by_minutes * MINUTE_MS,
    },
  };
  const found = await roundLines(question, bangkokDate(hours.latest_end_at));
  const positions = [...new Set(body.lines)].toSorted((a, b) => a - b);
  return inTransaction(async () => {
    const { at } = await lockForAward(member, question, positions);
    refuseProblems(problemsOfHours(hours, at));
    const ids: number[] = [];
    for (const position of positions) {
      const line = found.find((each) => each.line.position === position);
      if (!line) throw new AppError('reverse_line_unknown');
      const bidders = chosenOf(line, body.sellers, question);
      const { companyId, userId } = member;
      const terms = { ...hours, grams: line.line.grams, steps: [{ from: 0n, step: body.step }] };
      const id = await announceRound({ companyId, userId, demandId, line: position, terms, bidders, at });
      await tellInvited({ id, demandId, starts_at }, bidders);
      ids.push(id);
    }
    return ids;
  });
}

/** Of chosen sellers nobody is left out without a word. */
function chosenOf({ line, candidates }: RoundLine, sellers: Body['sellers'], question: AwardQuestion): RoundBidder[] {
  const details = { line: line.position + 1 };
  const wanted = candidates.filter(({ cell }) => sellers === null || sellers.includes(cell.quoted.seller_id));
  const able = wanted.filter(({ fault }) => fault === null);
  const bidders = biddersOf(able, line, question);
  const isUnfit = sellers !== null && bidders.length !== new Set(sellers).size;
  if (isUnfit) throw new AppError('reverse_seller_unfit', { details });
  if (bidders.length < 2) throw new AppError('reverse_two_sellers', { details });
  return bidders;
}
