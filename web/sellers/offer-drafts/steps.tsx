import { useTranslations } from '#web/i18n/texts.tsx';
import { draftSteps, type DraftStep } from '#domain/sellers/offers/offer-draft.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { usePath } from '#web/page/use-shop.ts';

/** Where a step is, below the language; the first one knows its draft by the query. */
export function stepAddress(step: DraftStep, draft: number | null): string {
  if (draft === null) return '/seller/products/new';
  return step === 'product' ? `/seller/products/new?draft=${draft}` : `/seller/products/new/${draft}/${step}`;
}

/** The head of the four screens on which goods are put on sale. */
export function AddProductSteps({ current, draft }: { current: DraftStep; draft: number | null }) {
  const t = useTranslations('offerDrafts');
  const path = usePath();
  return (
    <>
      <PageHead title={t(`title.${current}`)} hidden />
      <h1>{t(`title.${current}`)}</h1>
      <Stepper
        current={draftSteps.indexOf(current) + 1}
        steps={draftSteps.map((step) => ({
          label: t(`step.${step}`),
          ...(draft !== null && { to: path(stepAddress(step, draft)) }),
        }))}
      />
    </>
  );
}
