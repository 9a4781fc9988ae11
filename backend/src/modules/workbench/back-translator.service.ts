import { Injectable, Logger } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { SharedWork } from '../../platform/cache/shared-work.service.js';
import {
  type Difference,
  isConversion,
  PromptContextService,
  Translator,
} from '../translation/index.js';
import { type BackTranslationDto } from './back-translation.dto.js';

const CACHE_TTL_SECONDS = 24 * 60 * 60;
/** Somebody waits for it, and has the translation already. */
const LONGEST_MS = 30_000;

const REF = 'text';
const PURPOSE = 'back_translate';

/** Asks the far end what words say. The same is not paid for twice in a day. */
@Injectable()
export class BackTranslator {
  private readonly logger = new Logger(BackTranslator.name);

  constructor(
    private readonly translator: Translator,
    private readonly contexts: PromptContextService,
    private readonly shared: SharedWork,
  ) {}

  translate(
    kind: string,
    from: Language,
    to: Language,
    words: string,
  ): Promise<Pick<BackTranslationDto, 'text' | 'model'>> {
    return this.once(['words', from, to, words], async () => {
      const text = await this.translator.backTranslate(kind, from, to, words);
      const { model } = await this.contexts.build([], from, to);
      return { text, model: isConversion(from, to) ? null : model };
    });
  }

  /** What a second reader says of a back-translation, where the house has one; without one, or its answer, nothing. */
  async differences(
    kind: string,
    source: string,
    from: Language,
    answer: string,
    to: Language,
  ): Promise<readonly Difference[]> {
    const { model, terms, settings } = await this.contexts.build([source], from, to);
    if (settings.verify === 'never') return [];
    const items = { [REF]: { [REF]: { source, translation: answer } } };
    const reading = {
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
      return await this.once(['differences', from, to, source, answer], async () => {
        const { found } = await this.translator.compare(reading, AbortSignal.timeout(LONGEST_MS));
        return found[REF]?.[REF] ?? [];
      });
    } catch (error) {
      this.logger.warn(`A back-translation was not compared by the second model: ${String(error)}`);
      return [];
    }
  }

  private once<T>(about: readonly string[], ask: () => Promise<T>): Promise<T> {
    return this.shared.once([PURPOSE, ...about], ask, CACHE_TTL_SECONDS);
  }
}
