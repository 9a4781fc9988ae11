import { Injectable } from '@nestjs/common';
import { type Finding } from '../../kernel/provenance.js';
import { Problem } from '../../kernel/problem.js';
import { normaliseWords } from '../../kernel/words.js';
import { ContentKinds } from '../localization/index.js';
import { FORM_RULES, WordFindings } from '../translation/index.js';
import {
  type BackTranslateDto,
  type BackTranslationDto,
  type DifferenceDto,
  type DifferenceType,
} from './back-translation.dto.js';
import { BackReader } from './back-reader.service.js';

/** A back-translation says nothing of how the words are written. */
const OF_FORM: ReadonlySet<string> = new Set(FORM_RULES);

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

/** Says what words mean to somebody who does not read their language, and where that is not what the base says. */
@Injectable()
export class BackTranslations {
  constructor(
    private readonly kinds: ContentKinds,
    private readonly reader: BackReader,
    private readonly findings: WordFindings,
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
      throw Problem.invalidField('into', 'not_allowed', 'The text is already in this language.');
    }
    const words = normaliseWords(asked.text ?? record.in(language)?.words(field));
    if (words === null) throw Problem.notFound('The text to translate back');
    const { text, model } = await this.reader.translate(kind, language, into, words);
    const base = record.baseWords(field);
    if (base === null) return { text, into, model, differences: [] };
    const sent = { text: base, field: spec };
    const found = await this.findings.ofText(sent, record.baseLanguage, text, into);
    const differences = [
      ...found.filter(({ rule }) => !OF_FORM.has(rule)).map(toDifference),
      ...(await this.reader.differences(kind, base, record.baseLanguage, text, into)),
    ];
    return { text, into, model, differences };
  }
}

function toDifference({ rule, message, at }: Finding): DifferenceDto {
  return { type: TYPES[rule] ?? 'meaning', message, ...(at && { at }) };
}
