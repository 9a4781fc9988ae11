import { Injectable, Logger } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { SharedWork } from '../../platform/cache/shared-work.service.js';
import {
  type MeaningDifference,
  isConversion,
  PromptContextService,
  Translator,
} from '../translation/index.js';
import { type BackTranslationDto } from './back-translation.dto.js';

const CACHE_TTL_SECONDS = 24 * 60 * 60;
/** Timeout of the comparison: a person waits, and the back-translation itself is already available. */
const TIMEOUT_MS = 30_000;

/** Ref and field of the only text in a request. */
const TEXT_REF = 'text';
const PURPOSE = 'back_translate';

/** Requests back-translations; identical ones are cached for a day. */
@Injectable()
export class BackTranslator {
  private readonly logger = new Logger(BackTranslator.name);

  constructor(
    private readonly translator: Translator,
    private readonly contexts: PromptContextService,
    private readonly shared: SharedWork,
  ) {}

  async translate(
    kind: string,
    from: Language,
    to: Language,
    source: string,
  ): Promise<Pick<BackTranslationDto, 'text' | 'model'>> {
    const translate = () => this.translator.backTranslate(kind, from, to, source);
    // A conversion is fast, and depends on the glossary.
    if (isConversion(from, to)) return { text: await translate(), model: null };
    const { model } = await this.contexts.build([], from, to);
    return { text: await this.runOnce(['words', model, kind, from, to, source], translate), model };
  }

  /** Compares a back-translation with its source by a second model; empty if verification is off or fails. */
  async findDifferences(
    kind: string,
    source: string,
    from: Language,
    translation: string,
    to: Language,
  ): Promise<readonly MeaningDifference[]> {
    const { model, terms, settings } = await this.contexts.build([source], from, to);
    if (settings.verify === 'never') return [];
    const items = { [TEXT_REF]: { [TEXT_REF]: { source, translation } } };
    const request = {
      model,
      terms,
      kind,
      from,
      to,
      items,
      purpose: PURPOSE,
      urgent: true,
    } as const;
    try {
      const key = ['differences', model, terms, kind, from, to, source, translation];
      return await this.runOnce(key, async () => {
        const { differencesByRef } = await this.translator.compare(
          request,
          AbortSignal.timeout(TIMEOUT_MS),
        );
        return differencesByRef[TEXT_REF]?.[TEXT_REF] ?? [];
      });
    } catch (error) {
      this.logger.warn(`A back-translation was not compared by the second model: ${String(error)}`);
      return [];
    }
  }

  private runOnce<T>(key: readonly unknown[], work: () => Promise<T>): Promise<T> {
    return this.shared.runOnce([PURPOSE, ...key], work, CACHE_TTL_SECONDS);
  }
}
