import { Matches } from 'class-validator';
import { choice, defineKind, text } from '../records/index.js';
import {
  FIXED_VALUE_SQL,
  PROSE,
  SETTING_KEY,
  SETTING_SECTIONS,
  type SettingSection,
  valueFieldRules,
} from './setting-keys.js';

interface Place {
  readonly section: SettingSection;
  readonly key: string;
}

/** A text or value of the site that staff set, by section and key. */
export const settings = defineKind({
  kind: 'site-settings',
  name: 'Setting',
  label: 'setting',
  flat: true,
  orderBy: { key: 'asc', id: 'asc' },
  unique: { properties: ['section', 'key'] },
  displayName: ({ section, key }: Place) => `${section}.${key}`,
  inSql: { fixed: FIXED_VALUE_SQL, displayName: `record.section || '.' || record.key` },
  words: { value: { ...PROSE, lines: 3, example: 'Open day and night' } },
  localizedFieldsOf: ({ section, key }: Place) => ({ value: valueFieldRules(section, key) }),
  shared: {
    section: choice('SettingSection', SETTING_SECTIONS),
    key: {
      ...text({ example: 'reception_hours' }),
      column: { type: 'string', length: 64 },
      validators: [Matches(SETTING_KEY)],
    },
  },
  // Under another key the values may have to be of another form.
  hasCrossFieldRules: true,
});

export const Setting = settings.Record;
export type Setting = InstanceType<typeof Setting>;
