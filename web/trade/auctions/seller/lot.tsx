import { Form } from 'react-router';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { MAX_LOT_REASON } from '#domain/trade/auctions/lot-limits.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { readDetail } from '#web/kit/load-detail.ts';
import { formAction, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { Button, LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import { LotBadge } from '../lot-cells.tsx';
import { LotFacts, LotStanding } from '../lot-facts.tsx';
import { LotFields } from '../lot-fields.tsx';
import { LotFiles } from '../lot-files.tsx';
import type { MyLot } from '../lot-shapes.ts';
import { lotAction } from './lot-action.ts';
import type { Route } from './+types/lot';

const DONE = ['saved', 'submitted', 'taken_back', 'cancelled', 'again'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  requireRight(page, args.request, 'manage_prices');
  return {
    lot: await page.api('GET /seller/auctions/{id}', { params: { id } }),
    done: DONE.find((each) => each === done) ?? null,
    messages: messagesFor(page.locale, ['auctionLots', 'files', 'dates']),
  };
}

/** After a refusal, too: the draft was kept, and has another version. */
export const shouldRevalidate = () => true;
export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(({ page, form, params }: FormCall<Route.ActionArgs['params']>) =>
  lotAction(page, idOf(params.id), form),
);

/** One auction of the seller: its form while it is a draft, then how it stands. */
export default function SellerLot({ loaderData: { lot, done } }: Route.ComponentProps) {
  const t = useTranslations('auctionLots');
  const refused = useKeptAnswer<typeof action>();
  const isDraft = lot.allowed.includes('change');
  return (
    <DetailScreen
      title={t('title', { number: auctionNo(lot.id), grade: lot.product.grade })}
      back={{ list: '/seller/auctions', label: t('new.back') }}
      badges={<LotBadge state={lot.state} />}
      done={done && t(`done.${done}`)}
      refused={refused}
      top={lot.reason !== '' && <Notice>{t('reason', { reason: lot.reason })}</Notice>}
    >
      <FormErrors error={refused?.error}>
        {isDraft ? <Draft lot={lot} typed={refused?.typed} /> : <Shown lot={lot} typed={refused?.typed} />}
      </FormErrors>
    </DetailScreen>
  );
}

type Typed = Readonly<Record<string, string>> | undefined;

function Draft({ lot, typed }: { lot: MyLot; typed: Typed }) {
  const t = useTranslations('auctionLots');
  return (
    <Form method="post" encType="multipart/form-data" className="stack" key={lot.version}>
      <input type="hidden" name="based_on" value={lot.version} />
      <LotFields lot={lot} typed={typed} />
      <LotFiles files={lot.files} mayChange />
      {lot.problems.length > 0 && !typed && (
        <Notice>
          {t('form.missing')}
          <ul>
            {lot.problems.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="row gap-2">
        <SubmitButton size="large" name="do" value="submit">
          {t('form.submit')}
        </SubmitButton>
        <SubmitButton look="outline" name="do" value="save">
          {t('form.save')}
        </SubmitButton>
        <Button type="submit" look="plain" name="do" value="delete">
          {t('form.delete')}
        </Button>
      </div>
    </Form>
  );
}

function Shown({ lot, typed }: { lot: MyLot; typed: Typed }) {
  const t = useTranslations('auctionLots');
  const path = usePath();
  const kgPrice = useKgPrice();
  return (
    <>
      <LotStanding lot={lot} />
      {lot.state !== 'waiting' && (
        <div className="row gap-2">
          {(lot.state === 'ended' || lot.state === 'awarded' || lot.state === 'not_sold') && (
            <LinkButton to={path(`/seller/auctions/${lot.id}/result`)}>{t('acts.result')}</LinkButton>
          )}
          <LinkButton to={path(`/auctions/${lot.id}`)} look="outline">
            {t('acts.open')}
          </LinkButton>
        </div>
      )}
      <LotFacts lot={lot} reserve={lot.reserve !== null && kgPrice(lot.reserve)} />
      <LotFiles files={lot.files} mayChange={false} />
      {lot.allowed.includes('take_back') && (
        <Form method="post">
          <SubmitButton look="outline" name="do" value="take_back">
            {t('acts.takeBack')}
          </SubmitButton>
        </Form>
      )}
      {lot.allowed.includes('again') && (
        <Form method="post">
          <SubmitButton name="do" value="again">
            {t('acts.again')}
          </SubmitButton>
        </Form>
      )}
      {lot.allowed.includes('cancel') && (
        <Panel title={t('acts.cancelTitle')}>
          <Form method="post" className="stack">
            <TextField
              name="reason"
              label={t('acts.reason')}
              help={t(lot.kind === 'sealed' ? 'acts.sealedHelp' : 'acts.reasonHelp')}
              maxLength={MAX_LOT_REASON}
              defaultValue={typed?.['reason']}
            />
            <div>
              <SubmitButton look="danger" name="do" value="cancel">
                {t('acts.cancel')}
              </SubmitButton>
            </div>
          </Form>
        </Panel>
      )}
    </>
  );
}
