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

/** Checks of the form, which do not apply to back-translations. */
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

/** Translates texts back for readers who do not know their language, and reports differences from the base text. */
@Injectable()
export class BackTranslationService {
  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly translator: BackTranslator,
    private readonly findings: TextFindingsService,
  ) {}

  async backTranslate(request: BackTranslateDto): Promise<BackTranslationDto> {
    const { language, into } = request;
    if (into === language) {
      throw Problem.invalidField('into', 'not_allowed', 'The text is already in this language.');
    }
    const { kind, field, words, base, baseLanguage } = await this.resolveTexts(request);
    if (words === null) throw Problem.notFound('The text to translate back');
    const { text, model } = await this.translator.translate(kind, language, into, words);
    if (base === null || baseLanguage === undefined) return { text, into, model, differences: [] };
    const sent = { text: base, field };
    const isContent = field !== NO_FIELD;
    const findings = await this.findings.findingsOfText(sent, baseLanguage, text, into, !isContent);
    const modelDifferences = await this.translator.findDifferences(
      kind,
      base,
      baseLanguage,
      text,
      into,
    );
    const differences = [
      ...findings.filter(({ rule }) => !FORM_DIFFERENCES.has(rule)).map(toDifference),
      ...modelDifferences.map(({ type, message, reasons, at }) => ({
        ...{ type, message: reasons?.[into] ?? message },
        ...(at && { at }),
      })),
    ];
    return { text, into, model, differences };
  }

  private async resolveTexts({ kind, recordId, language, field, ...input }: BackTranslateDto) {
    const text = normalizeText(input.text);
    const base = normalizeText(input.base);
    const { baseLanguage } = input;
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
    const definition = record.localizedFields[field];
    if (!definition) {
      const message = `"${field}" is not a localized field of ${kind}.`;
      throw Problem.invalidField('field', 'not_one_of', message);
    }
    return {
      kind,
      field: definition,
      words: text ?? record.translation(language)?.text(field) ?? null,
      base: base ?? record.baseText(field),
      baseLanguage: base === null ? record.baseLanguage : (baseLanguage ?? record.baseLanguage),
    };
  }
}

/** Texts outside of content have only a maximum length. */
const NO_FIELD = { maxLength: TEXT_LENGTH * 2 };

function toDifference({ rule, message, at }: Finding): DifferenceDto {
  return { type: TYPES[rule] ?? 'meaning', message, ...(at && { at }) };
}
