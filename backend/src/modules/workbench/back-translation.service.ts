import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Finding } from '../../kernel/provenance.js';
import { Problem } from '../../kernel/problem.js';
import { normaliseWords, TEXT_LENGTH } from '../../kernel/words.js';
import { ShortStore } from '../../platform/cache/short-store.service.js';
import { Config } from '../../platform/config/config.js';
import { ContentKinds } from '../localization/index.js';
import {
  type Direction,
  TextTranslator,
  TranslationSettings,
  WordFindings,
} from '../translation/index.js';
import {
  type BackTranslateDto,
  type BackTranslationDto,
  type DifferenceDto,
  type DifferenceType,
} from './back-translation.dto.js';

const DAY_S = 24 * 60 * 60;

/** Rules about how words are written in their language, of which a back-translation says nothing. */
const OF_FORM = new Set([
  'untranslated',
  'script',
  'language',
  'regional_wording',
  'register',
  'model_talk',
  'markup',
  'length',
  'too_long',
  'no_words',
]);

const TYPES: Readonly<Record<string, DifferenceType>> = {
  negation: 'negation',
  obligation: 'negation',
  omission: 'omission',
  entries: 'omission',
  cut_off: 'omission',
  condition: 'omission',
  addition: 'addition',
  repetition: 'addition',
  term: 'name',
  name: 'name',
};

type Told = Pick<BackTranslationDto, 'text' | 'model'>;

/** Says what words mean to somebody who does not read their language. */
@Injectable()
export class BackTranslations {
  constructor(
    private readonly kinds: ContentKinds,
    private readonly translator: TextTranslator,
    private readonly findings: WordFindings,
    private readonly settings: TranslationSettings,
    private readonly store: ShortStore,
    private readonly config: Config,
  ) {}

  async read(asked: BackTranslateDto): Promise<BackTranslationDto> {
    const { kind, recordId, language, field, into } = asked;
    const record = await this.kinds.load(kind, recordId);
    const spec = record.wordFields[field];
    if (!spec) {
      const message = `"${field}" is not a localized field of ${kind}.`;
      throw Problem.invalidField('field', 'not_one_of', message);
    }
    if (into === language) {
      throw Problem.invalidField('into', 'not_allowed', 'The words are in this language already.');
    }
    const words = normaliseWords(asked.text ?? record.in(language)?.words(field));
    if (words === null) throw Problem.notFound('Words to translate back');
    const { text, model } = await this.told(asked, words);
    const base = record.baseWords(field);
    const sent = { text: base ?? '', field: spec };
    const said =
      base === null ? [] : await this.findings.ofText(sent, record.baseLanguage, text, into);
    const differences = said.filter(({ rule }) => !OF_FORM.has(rule)).map(toDifference);
    return { text, into, model, differences };
  }

  /** The same words are not paid for twice in a day. */
  private async told(
    { kind, language: from, into: to }: BackTranslateDto,
    words: string,
  ): Promise<Told> {
    const key = `back:${hash('sha256', JSON.stringify([from, to, words]), 'base64url')}`;
    const kept = await this.store.get(key);
    if (kept !== undefined) return JSON.parse(kept) as Told;
    const { texts, origin } = await this.translator.translate({
      kind,
      from,
      to,
      texts: { words },
      maxLength: TEXT_LENGTH,
    });
    const { models, model = null } = await this.settings.read();
    const asked = models[`${from}>${to}` as Direction] ?? model ?? this.config.env.OPENAI_MODEL;
    const told = { text: texts.words, model: origin === 'converted' ? null : asked };
    await this.store.put(key, JSON.stringify(told), DAY_S);
    return told;
  }
}

function toDifference({ rule, message, at }: Finding): DifferenceDto {
  return { type: TYPES[rule] ?? 'meaning', message, ...(at && { at }) };
}
