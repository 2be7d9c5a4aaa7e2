import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { ClaimBadge, type ClaimRow } from './claim-state.tsx';

/** The claims of an order, each with its state and the way to it. */
export function ClaimsOf({ claims, below }: { claims: readonly ClaimRow[]; below: string }) {
  const t = useTranslations('claims');
  const path = usePath();
  return (
    <ul className="stack gap-2 entries">
      {claims.map((claim) => (
        <li key={claim.id}>
          <Link to={path(`${below}/${claim.id}`)}>{claim.claim_no}</Link>
          <span>{t(`kind.${claim.kind}`)}</span>
          <ClaimBadge claim={claim} />
        </li>
      ))}
    </ul>
  );
}
