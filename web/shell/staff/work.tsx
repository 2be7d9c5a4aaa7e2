import { Form, Link, useRouteLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { isOptional, type MarketStep, type OptionalStep } from '#domain/operations/first-steps.ts';
import { isQueueLate, type QueueName } from '#domain/operations/work-queues.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { FirstSteps } from '#web/ui/details/first-steps.tsx';
import { ageOf } from '#web/ui/display/age.ts';
import type { loader as layoutLoader } from './layout.tsx';
import { queueGroups, queuePaths } from '#web/operations/work-queues/queue-groups.ts';
import type { Route } from './+types/work';
import styles from './work.module.css';

/** Where each first step is done, below `/staff`. */
const STEP_PATHS: Readonly<Record<MarketStep, string>> = {
  mail: 'mails',
  colleagues: 'members',
  company: 'site/texts/company',
  categories: 'catalogue/tree',
  manufacturers: 'catalogue/manufacturers',
  products: 'products',
  freight: 'freight',
  bank: 'payment-accounts',
  rates: 'site/rates',
  commission: 'commission',
  texts: 'content?kind=page',
  sellers: 'accounts/seller',
  offers: 'prices',
};

/** Administrators begin an empty market; nobody else is asked to. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = pageOf(context);
  if (!mayAct(user, 'admin')) return { steps: [] };
  return api('GET /staff/first-steps');
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  // Any other step is refused.
  const step = textOf(form, 'step') as OptionalStep;
  await api('PUT /staff/first-steps/{step}', {
    params: { step },
    body: { is_left_out: textOf(form, 'do') === 'leave_out' },
  });
  return redirect(`/${locale}/staff`);
});

/** The first thing staff see: what waits, how much, how long. The queues are those of the layout, route `staff`. */
export default function Work({ loaderData: { steps } }: Route.ComponentProps) {
  const data = useRouteLoaderData<typeof layoutLoader>('staff');
  const t = useTranslations('staff');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      {steps.length > 0 && (
        <FirstSteps
          title={t('firstSteps.title')}
          text={t('firstSteps.text')}
          done={t('firstSteps.done')}
          steps={steps.map(({ step, is_done, is_left_out }) => ({
            to: `/${locale}/staff/${STEP_PATHS[step]}`,
            name: t(`firstSteps.step.${step}`),
            hint: t(`firstSteps.hint.${step}`),
            isDone: is_done,
            leftOut: is_left_out ? t('firstSteps.leftOut') : undefined,
            action: isOptional(step) && !is_done && <LeaveOut step={step} isLeftOut={is_left_out} />,
          }))}
        />
      )}
      {queueGroups(data?.queues ?? []).map((group) => (
        <section key={group.name} aria-labelledby={`queues-${group.name}`}>
          <h2 className="lead above-5" id={`queues-${group.name}`}>
            {t(`queueGroup.${group.name}`)}
          </h2>
          <ul className="columns-fixed above-4">
            {group.queues.filter(isWaiting).map((queue) => {
              const age = queue.oldest === null ? null : ageOf(new Date(queue.oldest), new Date());
              const isLate = queue.oldest !== null && isQueueLate(queue.name, new Date(queue.oldest), new Date());
              return (
                <li key={queue.name} className={styles.queue} data-late={isLate}>
                  <Link to={`/${locale}/staff/${queuePaths[queue.name]}`} className="covering muted breakable">
                    {t(`queue.${queue.name}`)}
                  </Link>
                  <strong className="section-size">{t('waitingCount', { count: queue.count })}</strong>
                  <span className={isLate ? 'small bold danger-text' : 'soft'}>
                    {age
                      ? t('oldest', { age: t(`age.${age.unit}`, { count: age.count }) })
                      : t(`queueHint.${queue.name}`)}
                  </span>
                </li>
              );
            })}
          </ul>
          <Idle names={group.queues.filter((queue) => !isWaiting(queue)).map(({ name }) => name)} />
        </section>
      ))}
    </>
  );
}

const isWaiting = ({ count }: { count: number }) => count > 0;

/** Queues in which nothing waits are one line. */
function Idle({ names }: { names: readonly QueueName[] }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  if (names.length === 0) return null;
  return (
    <div className="row soft above-3">
      <span>{t('waitingCount', { count: 0 })}</span>
      <ul className="wrap">
        {names.map((name) => (
          <li key={name}>
            <Link to={`/${locale}/staff/${queuePaths[name]}`}>{t(`queue.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that the market does without a step, or needs it after all. */
function LeaveOut({ step, isLeftOut }: { step: OptionalStep; isLeftOut: boolean }) {
  const t = useTranslations('staff.firstSteps');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="step" value={step} />
      <SubmitButton look="outline" size="small" name="do" value={isLeftOut ? 'need' : 'leave_out'}>
        {isLeftOut ? t('need') : t(`leaveOut.${step}`)}
      </SubmitButton>
    </Form>
  );
}
