import { Form } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { readDetail } from '#web/kit/load-detail.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { LimitFields } from './limit-fields.tsx';
import { limitPaths, typedLimits } from './typed-limits.ts';
import type { Route } from './+types/window';

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  requireMember(page, args.request);
  return {
    window: await page.api('GET /acceptance-windows/{id}', { params: { id } }),
    isSaved: done === 'saved',
    messages: messagesFor(page.locale, ['acceptanceWindows']),
  };
}

export const action = formAction<Response, Route.ActionArgs['params'], { error: WireError }>(
  async ({ page: { api, locale }, form, params }) => {
    const id = idOf(params.id);
    const limits = textOf(form, 'do') === 'remove' ? [] : typedLimits(form);
    await api('PUT /acceptance-windows/{id}', {
      params: { id },
      body: { version: wholeNumberOf(form, 'version'), limits },
    });
    return redirect(
      limits.length === 0
        ? `/${locale}/user/acceptance-windows`
        : `/${locale}/user/acceptance-windows/${id}?done=saved`,
    );
  },
  ({ form }, error) => ({ error: limitPaths(error, form) }),
);

/** What the company accepts of one grade. */
export default function AcceptanceWindow({ loaderData: { window, isSaved } }: Route.ComponentProps) {
  const t = useTranslations('acceptanceWindows');
  const locale = useLocale();
  const path = usePath();
  const mayNotOrder = useMayNot('order');
  const refused = useKeptAnswer<typeof action>();
  const { product, limits, version } = window;
  return (
    <DetailScreen
      title={t('of', { grade: product.grade })}
      back={{ list: '/user/acceptance-windows', label: t('back') }}
      done={isSaved ? t('saved') : null}
      refused={refused}
      top={
        <p>
          <PlainLink to={path(`/products/${product.id}#lots`)}>{nameIn(locale, product)}</PlainLink>
        </p>
      }
    >
      <FormErrors error={refused?.error}>
        <Panel title={t('limits')}>
          <p className="soft">{t('help')}</p>
          <Form method="post" className="stack" key={version}>
            <input type="hidden" name="version" value={version} />
            <LimitFields window={window} shown={limits} typed={refused?.typed} />
            {mayNotOrder ? (
              <MayNot right="order" />
            ) : (
              <div className="wrap">
                <SubmitButton name="do" value="save">
                  {t('save')}
                </SubmitButton>
                {limits.length > 0 && (
                  <SubmitButton name="do" value="remove" look="outline">
                    {t('remove')}
                  </SubmitButton>
                )}
              </div>
            )}
          </Form>
        </Panel>
      </FormErrors>
    </DetailScreen>
  );
}
