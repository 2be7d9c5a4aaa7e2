import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { formatDate } from '#domain/values/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fileSize } from '#web/files/file-size.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import styles from './chat.module.css';

export type Message = Answer<'GET /conversation/mine'>['messages'][number];

interface MessagesProps {
  messages: Message[];
  /** Whose page it is: their own messages stand at the right. */
  side: Message['from'];
  /** Up to which message the other side has read. */
  readUpTo: number;
  /** Where older ones are; null when there are none. */
  older: string | null;
  /** Where the newest are; null when these are they. */
  newest: string | null;
  /** Where an order is opened: members and staff have pages of their own. */
  orderPath: (orderId: number) => string;
}

/** What was written, oldest on top, day by day; follows what comes. */
export function Messages({ messages, side, readUpTo, older, newest, orderPath }: MessagesProps) {
  const t = useTranslations('conversations');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  const followed = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (followed.current === last) return;
    followed.current = last;
    box.current?.scrollTo({ top: box.current.scrollHeight });
  });
  const days = Map.groupBy(messages, (message) => formatDate(new Date(message.created_at), locale));
  const lastRead = messages.findLast((message) => message.from === side && message.id <= readUpTo)?.id;
  return (
    // A region that scrolls must be reachable by keyboard.
    <div ref={box} className={styles.messages} role="log" aria-label={t('log')} tabIndex={0}>
      {older && (
        <p className="small centred">
          <Link to={older}>{t('older')}</Link>
        </p>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="small muted regular centred below-2">{day}</h2>
          <ol className="stack gap-2">
            {ofDay.map((message) => (
              <li key={message.id} className="bubble" data-own={message.from === side || undefined}>
                <Said message={message} orderPath={orderPath} />
                <p className="soft">
                  {message.from === 'member' && t(side === 'member' ? 'you' : 'member')}
                  {message.from === 'sales' && (message.staff_name ?? t('sales'))} ·{' '}
                  <time dateTime={message.created_at}>{timeOf(message.created_at)}</time>
                  {message.id === lastRead && <> · {t('read')}</>}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {newest && (
        <p className="small centred">
          <Link to={newest}>{t('newest')}</Link>
        </p>
      )}
    </div>
  );
}

function Said({
  message: { body, product, order, file },
  orderPath,
}: {
  message: Message;
  orderPath: MessagesProps['orderPath'];
}) {
  const t = useTranslations('conversations');
  const locale = useLocale();
  const path = usePath();
  return (
    <>
      {product && (
        <Link to={path(`/products/${product.id}`)} className="signed small">
          <Icon name="tag" size={16} /> {product.grade} · {nameIn(locale, product)}
        </Link>
      )}
      {order && (
        <Link to={orderPath(order.id)} className="signed small">
          <Icon name="orders" size={16} /> {t('order', { number: order.order_no })}
        </Link>
      )}
      {body && <p className="as-typed">{body}</p>}
      {file && (
        <a href={file.url} target="_blank" rel="noreferrer" className="signed small">
          <Icon name="file" size={16} /> {file.name} <small>{fileSize(file.size)}</small>
        </a>
      )}
    </>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' });

function timeOf(instant: string): string {
  return clock.format(new Date(instant));
}

export function memberOrderPath(path: (to: string) => string) {
  return (orderId: number) => path(`/user/orders/view?key=${orderKey(orderId)}`);
}
