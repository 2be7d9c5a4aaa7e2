import { redirect } from '#web/page/redirect.ts';
import { draftSteps, type DraftStep } from '#domain/sellers/offers/offer-draft.ts';
import type { Page } from '#web/page/page-context.ts';
import { stepAddress } from './steps.tsx';

/** Who comes to a step too early is led to the one that is next. */
export function requireStep(step: DraftStep, { id, furthest }: { id: number; furthest: DraftStep }, page: Page): void {
  if (draftSteps.indexOf(furthest) < draftSteps.indexOf(step))
    throw redirect(`/${page.locale}${stepAddress(furthest, id)}`);
}
