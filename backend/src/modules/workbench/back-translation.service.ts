import { Injectable } from '@nestjs/common';
import { type Finding } from '../../kernel/provenance.js';
import { Problem } from '../../kernel/problem.js';
import { normalizeText, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { ContentKindRegistry } from '../localization/index.js';
import { FORMAT_RULES, TextFindingsService } from '../translation/index.js';
import {
  type BackTranslateDto,
  type BackTranslationDto,
  type DifferenceDto,
  type DifferenceType,
} from './back-translation.dto.js';
import { BackTranslator } from './back-translator.service.js';

/** A back-translation says nothing of how the words are written. */
const FORM_DIFFERENCES: ReadonlySet<string> = new Set(FORMAT_RULES);

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
export class BackTranslationService {
  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly reader: BackTranslator,
    private readonly findings: TextFindingsService,
  ) {}

  async backTranslate(asked: BackTranslateDto): Promise<BackTranslationDto> {
    const { language, into } = asked;
    if (into === language) {
      throw Problem.invalidField('into', 'not_allowed', 'The text is already in this language.');
    }
    const { kind, field, words, base, baseLanguage } = await this.subject(asked);
    if (words === null) throw Problem.notFound('The text to translate back');
    const { text, model } = await this.reader.translate(kind, language, into, words);
    if (base === null || baseLanguage === undefined) return { text, into, model, differences: [] };
    const sent = { text: base, field };
    const isContent = field !== NO_FIELD;
    const found = await this.findings.ofText(sent, baseLanguage, text, into, !isContent);
    const read = await this.reader.differences(kind, base, baseLanguage, text, into);
    const differences = [
      ...found.filter(({ rule }) => !FORM_DIFFERENCES.has(rule)).map(toDifference),
      ...read.map(({ type, message, reasons, at }) => ({
        ...{ type, message: reasons?.[into] ?? message },
        ...(at && { at }),
      })),
    ];
    return { text, into, model, differences };
  }

  private async subject({ kind, recordId, language, field, ...given }: BackTranslateDto) {
    const text = normalizeText(given.text);
    const base = normalizeText(given.base);
    const { baseLanguage } = given;
    if (kind === undefined && recordId === undefined && field === undefined) {
      if (text === null) throw Problem.invalidField('text', 'required', 'The text is missing.');
      return { kind: 'text', field: NO_FIELD, words: text, base, baseLanguage };
    }
    if (kind === undefined || recordId === undefined || field === undefined) {
      const missing = kind === undefined ? 'kind' : recordId === undefined ? 'recordId' : 'field';
      const message = '"kind", "recordId" and "field" belong together.';
      throw Problem.invalidField(missing, 'required', message);
    }
    const record = await this.kinds.load(kind, recordId);
    const spec = record.localizedFields[field];
    if (!spec) {
      const message = `"${field}" is not a localized field of ${kind}.`;
      throw Problem.invalidField('field', 'not_one_of', message);
    }
    return {
      kind,
      field: spec,
      words: text ?? record.translation(language)?.text(field) ?? null,
      base: base ?? record.baseText(field),
      baseLanguage: base === null ? record.baseLanguage : (baseLanguage ?? record.baseLanguage),
    };
  }
}

/** A text that is no content has no form to keep to. */
const NO_FIELD = { maxLength: TEXT_LENGTH * 2 };

function toDifference({ rule, message, at }: Finding): DifferenceDto {
  return { type: TYPES[rule] ?? 'meaning', message, ...(at && { at }) };
}
