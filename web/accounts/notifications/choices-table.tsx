import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import {
  choicesOf,
  chosenChannels,
  notificationCategories,
  type ChosenChannel,
  type DeliveryChoice,
  type NotificationCategory,
} from '#domain/notifications/choices.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { categoryIcons } from './notification-row.tsx';

interface Choice {
  category: NotificationCategory;
  channel: ChosenChannel;
  choice: DeliveryChoice;
  always: boolean;
  can_change: boolean;
}

/** Each kind of news by each channel; on a telephone each kind with its channels below. */
export function ChoicesTable({ choices }: { choices: readonly Choice[] }) {
  const t = useTranslations('notifications');
  const channels = chosenChannels.filter((channel) => choices.some((each) => each.channel === channel));
  const categories = notificationCategories.filter((category) => choices.some((each) => each.category === category));
  return (
    <Form method="post" preventScrollReset>
      <ListTable
        caption={t('choices.kind')}
        rows={categories}
        columns={[
          {
            label: t('choices.kind'),
            render: (category) => (
              <span className="beside touchable">
                <Icon name={categoryIcons[category]} size={18} /> {t(`category.${category}`)}
              </span>
            ),
          },
          ...channels.map((channel) => ({
            label: t(`choices.channel.${channel}`),
            render: (category: NotificationCategory) => (
              <Cell choice={choices.find((each) => each.category === category && each.channel === channel)} />
            ),
          })),
        ]}
      />
      <div className="above-4 below-5">
        <SubmitButton name="do" value="choose">
          {t('choices.save')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Cell({ choice }: { choice: Choice | undefined }) {
  const t = useTranslations('notifications');
  if (!choice) return null;
  const { category, channel, can_change: canChange } = choice;
  if (!canChange) return <span className="soft">{t('choices.alwaysAll')}</span>;
  return (
    <span className="beside touchable">
      <select
        className="grow"
        name={`${category}.${channel}`}
        defaultValue={choice.choice}
        aria-label={t('choices.of', {
          category: t(`category.${category}`),
          channel: t(`choices.channel.${channel}`),
        })}
      >
        {choicesOf[channel].map((each) => (
          <option key={each} value={each}>
            {t(`choices.choice.${each}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
