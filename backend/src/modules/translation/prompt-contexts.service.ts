import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Config } from '../../platform/config/config.js';
import { Glossary } from './glossary/glossary.service.js';
import { type Settings } from './settings/settings.js';
import { type Style, StyleGuides } from './style/style-guide.service.js';
import { type Term } from './glossary/term.js';
import { TranslationSettings } from './settings/settings-form.service.js';

/** A term as requests carry it. */
export interface PromptTerm {
  readonly source: string;
  readonly target: string;
  readonly doNotTranslate?: true;
  readonly forbidden?: readonly string[];
}

/** With what texts are translated from one language into another, beside the texts themselves. */
export interface PromptContext {
  readonly model: string;
  readonly style: Style;
  /** The terms that stand in the texts, and for which there is something to say in the other language. */
  readonly terms: readonly Term[];
  readonly settings: Settings;
}

/** The model for one direction: its own, else the general one, else that of the environment. */
export function modelFor(
  { models, model }: Pick<Settings, 'models' | 'model'>,
  from: Language,
  to: Language,
  fallback: string,
): string {
  return models[`${from}>${to}`] ?? model ?? fallback;
}

/** A term without words in the other language would only bring the source's word into the answer. */
export function promptTerms(terms: readonly Term[], from: Language, to: Language): PromptTerm[] {
  return terms.flatMap(({ words, doNotTranslate, forbidden }) => {
    const source = words[from] ?? (doNotTranslate ? Object.values(words)[0] : undefined);
    const target = doNotTranslate ? source : words[to];
    if (source === undefined || target === undefined) return [];
    const unwanted = forbidden[to] ?? [];
    return [
      {
        source,
        target,
        ...(doNotTranslate && { doNotTranslate }),
        ...(unwanted.length > 0 && { forbidden: unwanted }),
      },
    ];
  });
}

/** Gathers what goes with texts on their way to the far end: model, style and glossary. */
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
      this.styles.for(to),
      this.terms(texts, from, to),
    ]);
    const model = modelFor(settings, from, to, this.config.env.OPENAI_MODEL);
    return { model, style, terms, settings };
  }

  /** The terms in texts for which there is something to say in the other language. */
  async terms(texts: readonly string[], from: Language, to: Language): Promise<Term[]> {
    const found = await this.glossary.in(texts, from);
    return found.filter(({ words, doNotTranslate }) => doNotTranslate || words[to] !== undefined);
  }

  digest(): Promise<string> {
    return this.glossary.digest();
  }
}
