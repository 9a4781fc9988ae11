import { Matches } from 'class-validator';
import { choice, defineKind, text } from '../records/index.js';
import {
  FIXED_VALUE_SQL,
  PROSE_RULES,
  SETTING_KEY_PATTERN,
  SETTING_SECTIONS,
  type SettingSection,
  findValueRules,
} from './setting-keys.js';

interface SettingPath {
  readonly section: SettingSection;
  readonly key: string;
}

export const settings = defineKind({
  kind: 'site-settings',
  name: 'Setting',
  label: 'setting',
  flat: true,
  orderBy: { key: 'asc', id: 'asc' },
  unique: { properties: ['section', 'key'] },
  displayName: ({ section, key }: SettingPath) => `${section}.${key}`,
  inSql: { fixed: FIXED_VALUE_SQL, displayName: `record.section || '.' || record.key` },
  words: { value: { ...PROSE_RULES, lines: 3, example: 'Open day and night' } },
  localizedFieldsOf: ({ key }: SettingPath) => ({ value: findValueRules(key) }),
  shared: {
    section: choice('SettingSection', SETTING_SECTIONS),
    key: {
      ...text({ example: 'reception_hours' }),
      column: { type: 'string', length: 64 },
      validators: [Matches(SETTING_KEY_PATTERN)],
    },
  },
  // The rules of the values depend on the key.
  hasCrossFieldRules: true,
});

export const Setting = settings.Record;
export type Setting = InstanceType<typeof Setting>;
