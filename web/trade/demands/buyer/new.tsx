import { Form, Link, useActionData } from 'react-router';
import { MAX_NEED_LETTERS, MAX_PLAN_TEXT } from '#domain/trade/plans/plan-limits.ts';
import { FileField } from '#web/files/file-field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { loginPath } from '#web/page/safe-redirect.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { DemandForm } from '../demand-form.tsx';
import { beginAction, draftAction, logInFirst, MAX_UNREAD_SHOWN } from './form-action.ts';
import { formData } from './form-data.server.ts';
import type { Route } from './+types/new';
import { tickedIn } from '../ticked.ts';

const SOURCES = ['order', 'alert', 'demand', 'plan'] as const;

/** With `?draft=` the form; before it what a demand begins from: `?say=`, or `?plan=`, `?alert=`, `?order=`, `?demand=`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const messages = messagesFor(page.locale, ['demands', 'files', 'dates']);
  const id = idIn(search.get('draft'));
  if (id !== null) {
    requireRight(page, request, 'order');
    const form = await formData(page, id);
    if (form.demand.state !== 'draft') throw redirect(`/${page.locale}/user/demands/${id}`);
    return {
      form,
      isSaved: search.has('done'),
      left: Number(search.get('left')) || 0,
      unread: search
        .getAll('unread')
        .slice(0, MAX_UNREAD_SHOWN)
        .map((words) => words.slice(0, MAX_NEED_LETTERS)),
      say: '',
      source: null,
      messages,
    };
  }
  const source = SOURCES.flatMap((name) => {
    const of = search.get(name);
    return of === null ? [] : [{ name, of }];
  })[0];
  return {
    form: null,
    isSaved: false,
    left: 0,
    unread: [],
    say: (search.get('say') ?? '').slice(0, MAX_PLAN_TEXT),
    source: source ?? null,
    messages,
  };
}

export const handle: ScreenHandle = { takesLines: true };

export const action = formAction(
  async ({ page, form, request }) => {
    const draft = idIn(new URL(request.url).searchParams.get('draft'));
    if (!page.user) {
      return logInFirst(page.locale, form);
    }
    if (draft === null) return beginAction(page, form);
    if (textOf(form, 'do') === 'delete') {
      await page.api('DELETE /my-demands/{id}', { params: { id: draft } });
      return redirect(`/${page.locale}/user/demands`);
    }
    return draftAction(page, draft, form);
  },
  ({ form }) => ({ text: textOf(form, 'text'), ticked: tickedIn(form) }),
);

export default function NewDemand({ loaderData: { form, isSaved, left, unread, say, source } }: Route.ComponentProps) {
  const t = useTranslations('demands');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const refused = answer && 'error' in answer && answer.error ? answer : undefined;
  const { user } = useShop();
  const isMember = Boolean(user?.company);
  return (
    <div className="page stack page-room">
      <PageHead title={t('new.title')} description={t('new.description')} hidden={form !== null} />
      <header>
        <h1>{t('new.title')}</h1>
        <p className="soft">{form ? t('new.check') : t('new.lead')}</p>
        {isMember && (
          <p>
            <Link to={path('/user/demands')}>{t('mine')}</Link>
          </p>
        )}
      </header>
      {isSaved && !refused && <DoneNotice>{t('done.saved')}</DoneNotice>}
      {left > 0 && !refused && (
        <Notice tone="warning">
          <span role="status">{t('new.leftOut', { count: left })}</span>
        </Notice>
      )}
      {unread.length > 0 && !refused && (
        <Notice tone="warning">
          <span role="status">{t('new.unread', { words: unread.join(' · ') })}</span>
        </Notice>
      )}
      <FormErrors error={refused?.error}>
        {refused && <FormError />}
        {form ? (
          <>
            <DemandForm
              {...form}
              typed={refused?.typed}
              ticked={refused?.ticked}
              asksToConfirm={refused?.error?.error === 'demand_text_names_somebody'}
            />
            <Form method="post">
              <ConfirmDialog
                name="do"
                value="delete"
                title={t('new.deleteTitle')}
                text={t('new.deleteText')}
                label={t('new.delete')}
              />
            </Form>
          </>
        ) : (
          <>
            {answer?.logsInFirst && !user && <LogInFirst />}
            <Begin say={answer?.text ?? say} source={source} />
          </>
        )}
      </FormErrors>
    </div>
  );
}

/** What was typed stays on the page meanwhile. */
function LogInFirst() {
  const t = useTranslations('demands.new');
  const { locale } = useShop();
  return (
    <Notice tone="warning">
      <span role="alert">
        {t('tooLong')}{' '}
        <a href={loginPath(locale, `/${locale}/post-demand/new`)} target="_blank" rel="noreferrer">
          {t('logIn')}
        </a>{' '}
        {t('thenPress')}
      </span>
    </Notice>
  );
}

interface BeginProps {
  say: string;
  source: { name: (typeof SOURCES)[number]; of: string } | null;
}

/** A sentence, a list or a file; what the company has already. */
function Begin({ say, source }: BeginProps) {
  const t = useTranslations('demands.new');
  const path = usePath();
  const { user } = useShop();
  const mayNotOrder = useMayNot('order');
  return (
    <>
      {source && (
        <Form method="post" className="stack card medium">
          <input type="hidden" name="of" value={source.of} />
          <p>{t(`from.${source.name}`)}</p>
          <div>
            <SubmitButton size="large" name="do" value={source.name}>
              {t('begin')}
            </SubmitButton>
          </div>
        </Form>
      )}
      <Form method="post" encType="multipart/form-data" className="stack card medium">
        <TextField
          name="text"
          label={t('say')}
          help={t('sayHelp')}
          rows={5}
          placeholder={t('example')}
          defaultValue={say}
          maxLength={MAX_PLAN_TEXT}
          spellCheck={false}
          autoComplete="off"
        />
        <details className="opens">
          <summary>{t('file')}</summary>
          <FileField
            label={t('file')}
            help={t('fileHelp')}
            hideLabel
            accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          />
        </details>
        <div>
          <SubmitButton size="large" name="do" value="text">
            {t('read')}
          </SubmitButton>
        </div>
      </Form>
      {user?.company && !mayNotOrder && (
        <Form method="post" className="row gap-2">
          {user.cart_count > 0 && (
            <SubmitButton look="outline" name="do" value="cart">
              {t('fromCart')}
            </SubmitButton>
          )}
          <SubmitButton look="outline" name="do" value="approved_grades">
            {t('fromGrades')}
          </SubmitButton>
          <SubmitButton look="outline" name="do" value="nothing">
            {t('fromNothing')}
          </SubmitButton>
          <LinkButton to={path('/user/orders')} look="outline">
            {t('fromOrders')}
          </LinkButton>
        </Form>
      )}
    </>
  );
}
