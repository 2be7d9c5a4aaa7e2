import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useIsReadOnly } from '#web/page/read-only.ts';
import { FieldProblem, useField } from './field.tsx';

/** A list to tick in that is closed until it is wanted; open where something of it is ticked or wrong. */
export function Ticks({
  name,
  label,
  chosen,
  children,
}: {
  name: string;
  label: string;
  chosen: number;
  children: ReactNode;
}) {
  const t = useTranslations('staff.ticks');
  const { id, problem } = useField({ name });
  return (
    <div>
      <details className="card opens" open={chosen > 0 || problem !== undefined}>
        <summary>
          {label} <small>{chosen === 0 ? t('any') : t('chosen', { count: chosen })}</small>
        </summary>
        {children}
      </details>
      <FieldProblem {...{ id, problem }} />
    </div>
  );
}

/** A group of them, with its name if it has one. */
export function TickGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      {label && <p className="soft above-3">{label}</p>}
      <div className="columns-fixed gap-1">{children}</div>
    </div>
  );
}

export function Tick<Value extends string | number>({
  name,
  value,
  chosen,
  children,
}: {
  name: string;
  value: Value;
  chosen: readonly Value[] | undefined;
  children: ReactNode;
}) {
  const isReadOnly = useIsReadOnly();
  return (
    <label className="beside align-start">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen?.includes(value) ?? false}
        disabled={isReadOnly}
      />
      <span>{children}</span>
    </label>
  );
}
