export {
  BasisField,
  type BaseTextsByLanguage,
  isBasisOutdated,
  loadBaseTexts,
} from './base-history.js';
export * from './content-kinds.js';
export { restoreSlugs, loadSlugs } from './slug-archive.js';
export * from './field-state.js';
export * from './localization.module.js';
export { PageSlug } from './page-slug.entity.js';
export { PageSlugs, PageSlugSubscriber } from './page-slugs.service.js';
export * from './image-repository.js';
export * from './record-names.service.js';
export { RecordIntegritySubscriber, recordOf } from './record-integrity.subscriber.js';
export * from './revision.subscriber.js';
export * from './language-structure.service.js';
export * from './translation-requests.js';
export * from './translation.dto.js';
export * from './record-translations.controller.js';
export * from './record-translations.dto.js';
export * from './record-translations.service.js';
