import { useCallback } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { RequestedDocument } from '#domain/catalogue/products/requested-document.ts';
import type { WireError } from '#contract/errors.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { Hours } from './hours.tsx';
import { MessageForm } from './message-form.tsx';
import { memberOrderPath, Messages } from './messages.tsx';
import { useReadMark } from './use-read-mark.ts';
import styles from './chat.module.css';

export type Mine = Answer<'GET /conversation/mine'>;

/** What a message will be about: the product or order of the page before. */
export interface About {
  field: 'product_id' | 'order_id';
  id: number;
  name: string;
  /** Of a product: what the member wants to have of it. */
  document?: RequestedDocument | undefined;
}

/**
 * A member's conversation with sales: on its page, and in the panel beside any other. `isPast`: the newest messages are
 * not among these.
 */
export function Conversation({
  mine,
  about,
  isPast = false,
  refused,
}: {
  mine: Mine;
  about: About | null;
  isPast?: boolean;
  refused?: WireError | null | undefined;
}) {
  const t = useTranslations('conversations');
  const path = usePath();
  const reader = useFetcher();
  const { submit } = reader;
  const mark = useCallback(
    (messageId: number) =>
      void submit({ do: 'read', live: '1', message_id: messageId }, { method: 'post', action: path('/chat') }),
    [submit, path],
  );
  const newest = isPast ? path('/chat') : null;
  useReadMark(mine.messages.at(-1)?.id, mine.unread, mark);
  return (
    <div className={styles.conversation}>
      <Hours hours={mine.hours} />
      {mine.messages.length === 0 ? (
        <p className="sunken muted centred">{t('empty')}</p>
      ) : (
        <Messages
          messages={mine.messages}
          side="member"
          readUpTo={mine.read_by_sales}
          older={mine.has_older ? path(`/chat?before=${mine.messages[0]!.id}`) : null}
          newest={newest}
          orderPath={memberOrderPath(path)}
        />
      )}
      <MessageForm
        key={about && `${about.field} ${about.id} ${about.document ?? ''}`}
        draft={about?.document && t('wantDocument', { document: t(`document.${about.document}`), name: about.name })}
        action={path('/chat')}
        newest={newest}
        refused={refused}
        about={
          about && (
            <p className="signed small">
              <Icon name={about.field === 'product_id' ? 'tag' : 'orders'} size={16} />{' '}
              {t('about', { name: about.name })}
              <input type="hidden" name={about.field} value={about.id} />
            </p>
          )
        }
      />
    </div>
  );
}
