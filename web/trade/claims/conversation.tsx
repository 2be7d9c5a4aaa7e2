import { useTranslations } from '#web/i18n/texts.tsx';
import type { ClaimParty } from '#domain/trade/claims/claim.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Conversation } from '#web/trade/conversation/conversation.tsx';
import { ClaimBadge, type Claim } from './claim-state.tsx';
import styles from './claims.module.css';

type Message = Claim['messages'][number];

/** All that was written in a claim, in order. */
export function ClaimConversation({ claim, reader }: { claim: Claim; reader: ClaimParty }) {
  const t = useTranslations('claims');
  return (
    <Conversation
      label={t('conversation')}
      messages={claim.messages}
      sideOf={({ party }) => t(`party.${party}`)}
      isOwn={({ party }) => party === reader}
      isOfStaff={({ party }) => party === 'staff'}
      renderMark={(message) => <Turn message={message} claim={claim} />}
      renderParts={({ files }) => <Files files={files} />}
    />
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
          <a className="beside touchable" href={url} target="_blank" rel="noreferrer">
            {content_type.startsWith('image/') ? (
              <img src={url} alt={name} className="photo" loading="lazy" />
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
