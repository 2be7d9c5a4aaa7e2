import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MAX_PROJECT_TEXT, PROJECT_CANCELLED } from '#domain/trade/projects/project-status.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import { Conversation } from '#web/trade/conversation/conversation.tsx';
import type { Project, Reader } from './project-state.tsx';

interface MessagesProps {
  project: Project;
  reader: Reader;
  mayWrite: boolean;
  refused: { error: WireError; typed: Typed } | undefined;
}

/** What both sides wrote, and the next message. */
export function Messages({ project, reader, mayWrite, refused }: MessagesProps) {
  const t = useTranslations('projects.messages');
  return (
    <Panel title={t('title')}>
      {project.messages.length === 0 ? (
        <p className="soft below-4">{t('none')}</p>
      ) : (
        <Conversation
          label={t('title')}
          messages={project.messages}
          sideOf={({ side }) => t(`side.${side}`)}
          isOwn={({ side }) => side === reader}
          isOfStaff={({ side }) => side === 'staff'}
        />
      )}
      {mayWrite && project.status !== PROJECT_CANCELLED && (
        <FormErrors error={refused?.error}>
          <Form method="post" encType="multipart/form-data" className="stack" key={project.messages.length}>
            {refused && !refused.error.fields?.length && <FormError />}
            <TextField
              name="text"
              label={t('text')}
              required
              maxLength={MAX_PROJECT_TEXT}
              defaultValue={refused?.typed['text']}
            />
            <div>
              <SubmitButton look="outline" name="do" value="write">
                {t('send')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      )}
    </Panel>
  );
}
