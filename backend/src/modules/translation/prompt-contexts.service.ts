import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Config } from '../../platform/config/config.js';
import { Glossary } from './glossary/glossary.service.js';
import { type Settings } from './settings/settings.js';
import { type Style, StyleGuides } from './style/style-guide.service.js';
import { type Term } from './glossary/term.js';
import { TranslationSettings } from './settings/translation-settings.service.js';

/** A glossary term as sent in prompts. */
export interface PromptTerm {
  readonly source: string;
  readonly target: string;
  readonly doNotTranslate?: true;
  readonly forbidden?: readonly string[];
}

/** Data that a prompt contains besides the texts. */
export interface PromptContext {
  readonly model: string;
  readonly style: Style;
  /** Terms that occur in the texts and have a word in the target language or are not translated. */
  readonly terms: readonly Term[];
  readonly settings: Settings;
}

/** Returns the model for a direction: its own, else the general model, else `fallback`. */
export function selectModel(
  { models, model }: Pick<Settings, 'models' | 'model'>,
  from: Language,
  to: Language,
  fallback: string,
): string {
  return models[`${from}>${to}`] ?? model ?? fallback;
}

/**
 * Converts terms for a prompt. A term to translate without a word in the target language is skipped: the model would
 * copy its source word.
 */
export function toPromptTerms(terms: readonly Term[], from: Language, to: Language): PromptTerm[] {
  return terms.flatMap(({ words, doNotTranslate, forbidden }) => {
    const source = words[from] ?? (doNotTranslate ? Object.values(words)[0] : undefined);
    const target = doNotTranslate ? source : words[to];
    if (source === undefined || target === undefined) return [];
    const forbiddenWords = forbidden[to] ?? [];
    return [
      {
        source,
        target,
        ...(doNotTranslate && { doNotTranslate }),
        ...(forbiddenWords.length > 0 && { forbidden: forbiddenWords }),
      },
    ];
  });
}

/** Collects model, style and glossary terms for prompts. */
@Injectable()
export class PromptContextService {
  constructor(
    private readonly settings: TranslationSettings,
    private readonly styles: StyleGuides,
    private readonly glossary: Glossary,
    private readonly config: Config,
  ) {}

  async build(texts: readonly string[], from: Language, to: Language): Promise<PromptContext> {
    const [settings, style, terms] = await Promise.all([
      this.settings.read(),
      this.styles.readForLanguage(to),
      this.findTerms(texts, from, to),
    ]);
    const model = selectModel(settings, from, to, this.config.env.OPENAI_MODEL);
    return { model, style, terms, settings };
  }

  /** Returns the terms for `PromptContext.terms`. */
  async findTerms(texts: readonly string[], from: Language, to: Language): Promise<Term[]> {
    const matches = await this.glossary.findTerms(texts, from);
    return matches.filter(({ words, doNotTranslate }) => doNotTranslate || words[to] !== undefined);
  }

  readGlossaryDigest(): Promise<string> {
    return this.glossary.readDigest();
  }
}
