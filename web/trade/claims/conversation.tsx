import { useTranslations } from 'use-intl/react';
import type { ClaimParty } from '#domain/trade/claims/claim.ts';
import { Badge } from '#web/components/display/badge.tsx';
import { DateTime } from '#web/components/display/date-time.tsx';
import { Icon } from '#web/components/icon.tsx';
import { ClaimBadge, type Claim } from './claim-state.tsx';
import styles from './claims.module.css';

type Message = Claim['messages'][number];

/** All that was written in a claim, in order; the reader's own words stand at the other side. */
export function Conversation({ claim, reader }: { claim: Claim; reader: ClaimParty }) {
  const t = useTranslations('claims');
  return (
    <ol className={styles.conversation} aria-label={t('conversation')}>
      {claim.messages.map((message) => (
        <li key={message.id} data-party={message.party} data-own={message.party === reader || undefined}>
          <p className={styles.writer}>
            <strong>{t(`party.${message.party}`)}</strong>
            {message.person && <span>{message.person}</span>}
            <DateTime at={message.at} />
            <Turn message={message} claim={claim} />
          </p>
          <p className={styles.words}>{message.text}</p>
          <Files files={message.files} />
        </li>
      ))}
    </ol>
  );
}

/** What a message changed. */
function Turn({ message: { kind, position }, claim }: { message: Message; claim: Claim }) {
  const t = useTranslations('claims');
  if (position) return <Badge tone={position === 'accepts' ? 'success' : 'warning'}>{t(`position.${position}`)}</Badge>;
  return kind === 'decided' || kind === 'withdrawn' ? <ClaimBadge claim={claim} /> : null;
}

function Files({ files }: Pick<Message, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {files.map(({ url, name, content_type }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {content_type.startsWith('image/') ? (
              <img src={url} alt={name} loading="lazy" />
            ) : (
              <>
                <Icon name="file" size={18} /> {name}
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
