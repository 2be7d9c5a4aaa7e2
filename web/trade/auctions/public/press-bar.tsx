import type { ReactNode } from 'react';
import { FieldProblem, useField } from '#web/ui/forms/field.tsx';
import { KgPrice } from '../auction-cells.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { TimeLeft } from '../time-left.tsx';
import styles from '../auctions.module.css';

/**
 * What binds by one press: on a phone it stays above the bar of the main ways, with price and time beside it. A refusal
 * is said where the thumb is.
 */
export function PressBar({
  auction: { price, start_price, ends_at, at },
  refusedAt,
  children,
}: {
  auction: AuctionPage;
  refusedAt: string;
  children: ReactNode;
}) {
  const { id, problem } = useField({ name: refusedAt });
  return (
    <div className="phone-bar">
      <p className={styles.pressNow} aria-hidden="true">
        <b>
          <KgPrice baht={price ?? start_price} />
        </b>
        <TimeLeft until={ends_at} at={at} />
      </p>
      <div className="stack gap-2">{children}</div>
      {problem && (
        <div className={styles.pressProblem}>
          <FieldProblem id={id} problem={problem} />
        </div>
      )}
    </div>
  );
}
