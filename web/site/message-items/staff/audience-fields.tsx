import { useTranslations } from '#web/i18n/texts.tsx';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { audienceRoles } from '#domain/site/message-audience.ts';
import { CategoryTicks } from '#web/ui/forms/category-ticks.tsx';
import { Tick, TickGroup, Ticks } from '#web/ui/forms/ticks.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Chosen } from './message-action.ts';
import type { Choices } from './message-view.ts';

/** Whom a message is for; nothing ticked in a list means all of it, and whatever is ticked must hold together. */
export function AudienceFields({
  choices,
  chosen,
  list,
}: {
  choices: Choices;
  chosen: Chosen | undefined;
  list: string;
}) {
  const t = useTranslations('staffMessages.audience');
  const locale = useLocale();
  return (
    <>
      <p className="muted">{t('lead')}</p>
      <Ticks name="audience.roles" label={t('roles')} chosen={chosen?.roles.length ?? 0}>
        <TickGroup>
          {audienceRoles.map((role) => (
            <Tick key={role} name="roles" value={role} chosen={chosen?.roles}>
              {t(`role.${role}`)}
            </Tick>
          ))}
        </TickGroup>
      </Ticks>
      <Ticks name="audience.member_levels" label={t('levels')} chosen={chosen?.member_levels.length ?? 0}>
        <TickGroup>
          {MEMBER_LEVELS.map((level) => (
            <Tick key={level} name="member_levels" value={level} chosen={chosen?.member_levels}>
              {t('level', { level })}
            </Tick>
          ))}
        </TickGroup>
      </Ticks>
      <CategoryTicks
        label={t('categories')}
        categories={choices.categories}
        chosen={chosen?.category_ids}
        refusedAs="audience.category_ids"
      />
      <Ticks name="audience.province_ids" label={t('provinces')} chosen={chosen?.province_ids.length ?? 0}>
        <TickGroup>
          {choices.provinces.map((province) => (
            <Tick key={province.id} name="province_ids" value={province.id} chosen={chosen?.province_ids}>
              {nameIn(locale, province)}
            </Tick>
          ))}
        </TickGroup>
      </Ticks>
      <TextField
        name="audience.list"
        label={t('list')}
        help={t('listHelp')}
        optional
        rows={3}
        defaultValue={list}
        spellCheck={false}
        autoComplete="off"
      />
    </>
  );
}
