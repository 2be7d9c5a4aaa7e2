import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/display/date-time.tsx';

interface Message {
  id: number;
  text: string;
  at: string;
  /** Who wrote it, where the reader may know. */
  person: string | null;
}

interface ConversationProps<Of extends Message> {
  label: string;
  messages: readonly Of[];
  /** On whose side it was written, as the reader calls it. */
  sideOf: (message: Of) => string;
  isOwn: (message: Of) => boolean;
  isOfStaff: (message: Of) => boolean;
  /** Beside the writer. */
  renderMark?: (message: Of) => ReactNode;
  /** Below the words. */
  renderParts?: (message: Of) => ReactNode;
}

/** All that two or three sides wrote, in order; the reader's own words stand at the other side. */
export function Conversation<Of extends Message>({
  label,
  messages,
  sideOf,
  isOwn,
  isOfStaff,
  renderMark,
  renderParts,
}: ConversationProps<Of>) {
  return (
    <ol className="stack gap-3" aria-label={label}>
      {messages.map((message) => (
        <li
          key={message.id}
          className="bubble"
          data-staff={isOfStaff(message) || undefined}
          data-own={isOwn(message) || undefined}
        >
          <p className="row soft">
            <strong>{sideOf(message)}</strong>
            {message.person && <span>{message.person}</span>}
            <DateTime at={message.at} />
            {renderMark?.(message)}
          </p>
          <p className="breakable as-typed">{message.text}</p>
          {renderParts?.(message)}
        </li>
      ))}
    </ol>
  );
}
