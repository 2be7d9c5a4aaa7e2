import { claimDecisions } from '#contract/trade/claim-decisions.ts';
import type { Locale } from '#domain/values/locale.ts';
import { doneText } from '#web/kit/load-decisions.ts';

const DONE = ['opened', 'written'] as const;

export interface ClaimDone {
  done: (typeof DONE)[number] | null;
  /** The decision, in words. */
  decided: string | null;
}

/** What was done just before, by the address. */
export function readClaimDone(request: Request, locale: Locale): ClaimDone {
  const done = new URL(request.url).searchParams.get('done');
  return {
    done: DONE.find((known) => known === done) ?? null,
    decided: doneText([claimDecisions], { done, locale }),
  };
}
