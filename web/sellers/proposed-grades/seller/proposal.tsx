import { Form, Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import { PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { mayWithProposal, PROPOSAL_LIMITS } from '#domain/sellers/proposed-grades.ts';
import { atFields, fieldsOfValues, readPropertyForm } from '#web/catalogue/products/property-form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors, Notice, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOrNew } from '#web/page/ids.ts';
import { GradeDocuments, GradePictures } from '../grade-files.tsx';
import { GradeFields } from './grade-fields.tsx';
import { GradeOffer } from './grade-offer.tsx';
import { GradeProperties } from './grade-properties.tsx';
import { PackFields } from './pack-fields.tsx';
import { actOnProposal, DONE } from './proposal-action.ts';
import { factsOf, packRowsIn, type Proposal } from '../proposal-form.ts';
import { ProposalStateBadge } from '../proposal-state.tsx';
import type { Route } from './+types/proposal';
import styles from '../proposed-grades.module.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const id = idOrNew(params.id);
  const [proposal, choices, warehouses] = await Promise.all([
    id === null ? null : page.api('GET /proposed-grade/{id}', { params: { id } }),
    page.api('GET /proposed-grade/choices'),
    id === null ? null : page.api('GET /company-warehouse/mywarehouse'),
  ]);
  const search = new URL(request.url).searchParams;
  const done = search.get('done');
  return {
    proposal,
    choices,
    warehouses: warehouses?.data ?? [],
    grade: (search.get('grade') ?? '').slice(0, PRODUCT_LIMITS.grade),
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(page.locale, ['proposedGrades', 'catalogueProducts', 'files', 'priceSlip']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) =>
    actOnProposal(api, locale, idOrNew(params.id), form),
  ({ form }, error) => {
    const { names, fields } = readPropertyForm(form);
    return { fields, packs: packRowsIn(form), error: atFields(error, names) };
  },
);

/** One grade that the seller proposes: what it is, its papers and pictures, and the first offers of it. */
export default function ProposalScreen({ loaderData }: Route.ComponentProps) {
  const { proposal, choices, warehouses, grade, done } = loaderData;
  const t = useTranslations('proposedGrades');
  const answer = useActionData<typeof action>();
  const act = answer?.typed['do'];
  const refused = act === 'save' ? answer : undefined;
  const ofFiles = act === 'picture' || act === 'document' ? answer?.error : null;
  const mayChange = proposal === null || mayWithProposal(proposal.state, 'change');
  const title = proposal ? `${proposal.manufacturer} ${proposal.grade}` : t('propose');
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink list="/seller/products/propose">{t('back')}</BackLink>
      <h1 className="row above-2 below-4">
        {title} {proposal && <ProposalStateBadge state={proposal.state} />}
      </h1>
      {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {proposal && <Outcome proposal={proposal} />}
      {mayChange && (
        <FormErrors error={refused?.error}>
          <Form
            method="post"
            key={refused ? 'refused' : (proposal?.version ?? 'new')}
            preventScrollReset
            className={styles.form}
          >
            <FormError />
            <GradeFields
              values={factsOf(refused?.typed, proposal, grade)}
              choices={choices}
              ownProduct={proposal?.product_id ?? null}
              isNearRefused={refused?.error.error === 'grade_near'}
              isDespite={refused ? refused.typed['despite_near'] !== undefined : proposal !== null}
            />
            <PackFields rows={refused?.packs ?? packRowsOf(proposal)} groups={choices.attribute_groups} />
            <GradeProperties
              properties={choices.properties}
              fields={refused?.fields ?? fieldsOfValues(proposal?.values ?? [], testConditionText)}
            />
            <Panel title={t('field.note')}>
              <TextField
                name="note"
                label={t('noteLabel')}
                help={t('noteHelp')}
                defaultValue={factsOf(refused?.typed, proposal).note}
                maxLength={PROPOSAL_LIMITS.note}
                optional
                rows={3}
              />
            </Panel>
            <div className="row">
              <SubmitButton name="do" value="save">
                {t(submitWord(proposal))}
              </SubmitButton>
              {proposal === null && <small className="soft">{t('filesNext')}</small>}
            </div>
          </Form>
        </FormErrors>
      )}
      {proposal && (
        <div className={styles.form}>
          <FormErrors error={ofFiles}>
            <FormError />
            <GradePictures proposal={proposal} mayChange={mayChange} />
            <GradeDocuments proposal={proposal} mayChange={mayChange} />
          </FormErrors>
          {mayWithProposal(proposal.state, 'offer') && (
            <GradeOffer
              proposal={proposal}
              warehouses={warehouses}
              refused={act === 'offer' && answer?.error ? { error: answer.error, typed: answer.typed } : undefined}
            />
          )}
          {mayWithProposal(proposal.state, 'withdraw') && (
            <Form method="post">
              <ConfirmDialog
                name="do"
                value="withdraw"
                title={t('withdrawTitle')}
                text={t('withdrawText')}
                label={t('withdraw')}
                look="outline"
              />
            </Form>
          )}
        </div>
      )}
    </>
  );
}

function submitWord(proposal: Proposal | null): 'submit' | 'submitAgain' | 'save' {
  if (!proposal) return 'submit';
  return proposal.state === 'refused' ? 'submitAgain' : 'save';
}

const packRowsOf = (proposal: Proposal | null) =>
  (proposal?.packs ?? []).map(({ attribute_id, unit_weight }) => ({
    attribute_id: String(attribute_id),
    unit_weight: String(unit_weight),
  }));

/** What staff decided, and where the goods are now. */
function Outcome({ proposal: { state, reason, product_id, merged_into } }: { proposal: Proposal }) {
  const t = useTranslations('proposedGrades');
  const path = usePath();
  if (state === 'refused')
    return (
      <Notice tone="warning">
        <b>{t('refusedBecause')}</b> {reason}
      </Notice>
    );
  if (state === 'approved' || state === 'merged')
    return (
      <Notice tone="success">
        {t(`outcome.${state}`)} <Link to={path(`/products/${merged_into?.id ?? product_id}`)}>{t('seeInMall')}</Link>
      </Notice>
    );
  return state === 'waiting' ? <Notice>{t('outcome.waiting')}</Notice> : null;
}
