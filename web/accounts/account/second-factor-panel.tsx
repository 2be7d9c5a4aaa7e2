import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDate } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';

/** Whether one signs in with a code, and the way to change it. */
export function SecondFactorPanel({
  factor: { enabled, since, recovery_codes_left, required_from },
}: {
  factor: Answer<'GET /auth/second-factor'>;
}) {
  const t = useTranslations('secondFactor');
  const path = useWorkspacePath();
  const locale = useLocale();
  return (
    <Panel title={t('panel.title')} aside={enabled && <Badge tone="success">{t('panel.on')}</Badge>}>
      <div className="stack gap-3 justify-start">
        {enabled && since ? (
          <p>
            {t('panel.since')} <DateTime at={since} /> · {t('panel.left', { count: recovery_codes_left })}
          </p>
        ) : (
          <p>{t('panel.off')}</p>
        )}
        {!enabled && required_from && (
          <Notice tone="warning">
            {t('panel.requiredFrom', { day: formatDate(new Date(required_from), locale) })}
          </Notice>
        )}
        <LinkButton to={path('/user/security/second-factor')} look={enabled ? 'outline' : 'primary'}>
          {enabled ? t('panel.manage') : t('panel.turnOn')}
        </LinkButton>
      </div>
    </Panel>
  );
}
