import { Global, Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { GlossaryController } from './glossary/glossary.controller.js';
import { FirstTerms, Glossary } from './glossary/glossary.service.js';
import { GlossaryFiles } from './glossary/glossary-files.service.js';
import { GlossaryTerm } from './glossary/glossary-term.entity.js';
import { TermsService } from './glossary/terms.service.js';
import { SettingsFormService, TranslationSettings } from './settings/settings-form.service.js';
import { TranslationSettingsController } from './settings/settings.controller.js';
import { StoredSettings } from './settings/translation-settings.entity.js';
import { StyleController } from './style/style.controller.js';
import { StyleGuide } from './style/style-guide.entity.js';
import { StyleGuides, StyleService } from './style/style.service.js';
import { UsageController } from './usage/usage.controller.js';
import { Usage } from './usage/usage.service.js';

const SERVICES = [Glossary, StyleGuides, TranslationSettings, Usage];

const EDITORS = [FirstTerms, TermsService, GlossaryFiles, StyleService, SettingsFormService];

/** What translations are made by: glossary, style, settings; and what they take. */
@Global()
@Module({
  controllers: [
    GlossaryController,
    StyleController,
    TranslationSettingsController,
    UsageController,
  ],
  providers: [...SERVICES, ...EDITORS],
  exports: SERVICES,
})
export class TranslationSetupModule {
  constructor(kinds: ContentKinds) {
    const called = ({ words }: GlossaryTerm) => words.en ?? Object.values(words)[0] ?? null;
    kinds.register({ kind: 'glossary', entity: GlossaryTerm, called, apart: true });
    const language = (guide: StyleGuide) => guide.language;
    kinds.register({ kind: 'style-guides', entity: StyleGuide, called: language, apart: true });
    kinds.register({ kind: 'translation-settings', entity: StoredSettings, apart: true });
  }
}
