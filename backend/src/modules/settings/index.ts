export * from './site-profile.service.js';
export { SettingDto } from './setting.dto.js';
export * from './settings.kind.js';
export * from './setting-keys.js';
export * from './settings.module.js';
export * from './settings.service.js';
