import { Global, Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { Glossary } from './glossary/glossary.service.js';
import { GlossaryTerm } from './glossary/glossary-term.entity.js';
import { StoredSettings } from './settings/translation-settings.entity.js';
import { TranslationSettings } from './settings/translation-settings.service.js';
import { StyleGuide } from './style/style-guide.entity.js';
import { StyleGuides } from './style/style-guides.service.js';
import { Usage } from './usage/usage.service.js';

const SERVICES = [Glossary, StyleGuides, TranslationSettings, Usage];

/** What translations are made by: glossary, style, settings; and what they take. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class TranslationSetupModule {
  constructor(kinds: ContentKinds) {
    const called = ({ words }: GlossaryTerm) => words.en ?? Object.values(words)[0] ?? null;
    kinds.register({ kind: 'glossary', entity: GlossaryTerm, called, apart: true });
    const language = (guide: StyleGuide) => guide.language;
    kinds.register({ kind: 'style-guides', entity: StyleGuide, called: language, apart: true });
    kinds.register({ kind: 'translation-settings', entity: StoredSettings, apart: true });
  }
}
