import { type ReactNode, useId } from 'react';
import { type ContentRow } from '../content/content.queries';
import { type SettingFieldProps, SettingFieldEditor } from './setting-field';
import { type SettingField } from './setting-kind';
import { settingKeyOf } from './setting-rows';

/** Settings under a common heading. */
export interface SettingGroup {
  title: string;
  fields: readonly SettingField[];
  /** Other content below the settings. */
  after?: ReactNode;
}

interface Props extends Omit<SettingFieldProps, 'field' | 'recordId' | 'canOpenConflict'> {
  groups: readonly SettingGroup[];
  rows: readonly ContentRow[];
  /** The key of the setting that may open its conflict dialog now. */
  conflictKey: string | undefined;
}

/** The fields of a section in groups. */
export function SettingGroups({ groups, rows, conflictKey, ...fieldProps }: Props) {
  const id = useId();
  const recordIds = new Map(rows.map((row) => [settingKeyOf(row), row.id]));
  return groups.map(({ title, fields, after }, index) => (
    // The title is no key: the fields must stay mounted when the interface language is switched.
    <section key={fields[0]?.key ?? index} aria-labelledby={`${id}-${index}`}>
      <h2 id={`${id}-${index}`}>{title}</h2>
      <div className="admin-settings-fields">
        {fields.map((field) => (
          <SettingFieldEditor
            key={field.key}
            {...fieldProps}
            field={field}
            recordId={recordIds.get(field.key)}
            canOpenConflict={conflictKey === field.key}
          />
        ))}
      </div>
      {after}
    </section>
  ));
}
