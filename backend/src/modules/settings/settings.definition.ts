import { type RecordDefinition } from '../localization/index.js';
import { type CreateSettingDto, type UpdateSettingDto } from './setting.dto.js';
import { Setting } from './setting.entity.js';

export const settings: RecordDefinition<Setting, CreateSettingDto, UpdateSettingDto> = {
  kind: 'site-settings',
  label: 'setting',
  entity: Setting,
  structured: false,
  orderBy: { key: 'asc', id: 'asc' },
  shared: ({ section, key }) => ({ section, key }),
  make: (language, { section, key }) => new Setting(language, section, key),
  apply: (setting, { section, key }) => {
    setting.section = section ?? setting.section;
    setting.key = key ?? setting.key;
  },
  // Under another key the values may have to be of another form.
  entangled: true,
};
