import { Global, Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import { GlossaryController } from './glossary/glossary.controller.js';
import { GazetteerImportService, Glossary } from './glossary/glossary.service.js';
import { GlossaryFiles } from './glossary/glossary-files.service.js';
import { GlossaryTerm } from './glossary/glossary-term.entity.js';
import { TermsService } from './glossary/terms.service.js';
import {
  TranslationSettingsService,
  TranslationSettings,
} from './settings/translation-settings.service.js';
import { TranslationSettingsController } from './settings/settings.controller.js';
import { TranslationSettingsRow } from './settings/translation-settings.entity.js';
import { StyleGuidesController } from './style/style-guides.controller.js';
import { StyleGuide } from './style/style-guide.entity.js';
import { StyleGuides, StyleGuideService } from './style/style-guide.service.js';
import { UsageController } from './usage/usage.controller.js';
import { Usage } from './usage/usage.service.js';

const EXPORTED_SERVICES = [Glossary, StyleGuides, TranslationSettings, Usage];

const INTERNAL_SERVICES = [
  GazetteerImportService,
  TermsService,
  GlossaryFiles,
  StyleGuideService,
  TranslationSettingsService,
];

/** Glossary, style guides, settings and usage of translation. */
@Global()
@Module({
  controllers: [
    GlossaryController,
    StyleGuidesController,
    TranslationSettingsController,
    UsageController,
  ],
  providers: [...EXPORTED_SERVICES, ...INTERNAL_SERVICES],
  exports: EXPORTED_SERVICES,
})
export class TranslationSetupModule {
  constructor(kinds: ContentKindRegistry, terms: TermsService) {
    // `staffData`: an import of a file without records of the kind leaves the stored ones unchanged.
    const displayName = ({ words }: GlossaryTerm) => words.en ?? Object.values(words)[0] ?? null;
    kinds.register({
      kind: 'glossary',
      entity: GlossaryTerm,
      displayName,
      staffData: true,
      checkRestored: (id, em) => terms.checkRestored(id, em),
    });
    const languageOf = (guide: StyleGuide) => guide.language;
    kinds.register({
      kind: 'style-guides',
      entity: StyleGuide,
      displayName: languageOf,
      staffData: true,
    });
    kinds.register({
      kind: 'translation-settings',
      entity: TranslationSettingsRow,
      staffData: true,
    });
  }
}
