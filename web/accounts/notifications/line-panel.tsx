import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton, looksOf } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

interface LineCode {
  code: string;
  address: string;
  qr: string;
}

interface LinePanelProps {
  line: { account: string; linked_at: string | null };
  /** The code that was just asked for. */
  code: LineCode | undefined;
}

/** Linking one's LINE by a code, and ending that. */
export function LinePanel({ line: { account, linked_at: linkedAt }, code }: LinePanelProps) {
  const t = useTranslations('notifications');
  return (
    <Panel title={t('ways.line.title')}>
      <div className="stack gap-3 justify-start">
        {linkedAt ? (
          <p role="status">
            {t('ways.line.isOn')} <DateTime at={linkedAt} />
          </p>
        ) : (
          <p className="soft">{t('ways.line.text', { account })}</p>
        )}
        {code && !linkedAt && <Code {...code} account={account} />}
        <Form method="post" preventScrollReset>
          {linkedAt ? (
            <SubmitButton look="outline" name="do" value="unlink">
              {t('ways.line.end')}
            </SubmitButton>
          ) : (
            <SubmitButton look={code ? 'outline' : 'primary'} name="do" value="code">
              {code ? t('ways.line.again') : t('ways.line.getCode')}
            </SubmitButton>
          )}
        </Form>
      </div>
    </Panel>
  );
}

function Code({ code, address, qr, account }: LineCode & { account: string }) {
  const t = useTranslations('notifications');
  return (
    <div className="stack gap-3 justify-start sunken" role="status">
      <p>{t('ways.line.send', { account })}</p>
      <p className="row">
        <code className="big">{code.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={code} label={code} copy={t('ways.line.copy')} copied={t('ways.line.copied')} />
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('ways.line.scan')}
        width={168}
        height={168}
        className="on-paper"
      />
      <a href={address} className={looksOf({ look: 'outline', size: 'small' })} target="_blank" rel="noreferrer">
        {t('ways.line.open')}
      </a>
      <p className="soft">{t('ways.line.wait')}</p>
    </div>
  );
}
