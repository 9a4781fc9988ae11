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

/** Rules that do not apply to back-translations. */
const IGNORED_RULES: ReadonlySet<string> = new Set(FORMAT_RULES);

const DIFFERENCE_TYPE_BY_RULE: Readonly<Record<string, DifferenceType>> = {
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
    const { kind, field, textToTranslate, base, baseLanguage } = await this.resolveTexts(request);
    if (textToTranslate === null) throw Problem.notFound('The text to translate back');
    const { text, model } = await this.translator.translate(kind, language, into, textToTranslate);
    if (base === null || baseLanguage === undefined) return { text, into, model, differences: [] };
    const source = { text: base, field };
    // Texts outside of content may quote visitors.
    const untrusted = field === GENERIC_FIELD;
    const findings = await this.findings.findingsOfText(source, baseLanguage, text, into, {
      untrusted,
    });
    const modelDifferences = await this.translator.findDifferences(
      kind,
      base,
      baseLanguage,
      text,
      into,
    );
    const differences = [
      ...removeRepetitions(
        findings.filter(({ rule }) => !IGNORED_RULES.has(rule)).map(toDifferenceDto),
      ),
      ...modelDifferences.map(({ type, message, reasons, at }) => ({
        type,
        message: reasons?.[into] ?? message,
        ...(reasons?.[into] && { reason: reasons[into] }),
        ...(at && { at }),
      })),
    ];
    return { text, into, model, differences };
  }

  /** Returns the text to translate back and its base text: those of the request, else the stored ones. */
  private async resolveTexts({ kind, recordId, language, field, ...input }: BackTranslateDto) {
    const text = normalizeText(input.text);
    const base = normalizeText(input.base);
    const { baseLanguage } = input;
    if (kind === undefined && recordId === undefined && field === undefined) {
      if (text === null) throw Problem.invalidField('text', 'required', 'The text is missing.');
      return {
        kind: 'translations',
        field: GENERIC_FIELD,
        textToTranslate: text,
        base,
        baseLanguage,
      };
    }
    if (kind === undefined || recordId === undefined || field === undefined) {
      const recordMembers = { kind, recordId, field };
      const missingMember = (['kind', 'recordId', 'field'] as const).find(
        (name) => recordMembers[name] === undefined,
      )!;
      const message = '"kind", "recordId" and "field" belong together.';
      throw Problem.invalidField(missingMember, 'required', message);
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
      textToTranslate: text ?? record.translation(language)?.text(field) ?? null,
      base: base ?? record.baseText(field),
      baseLanguage: base === null ? record.baseLanguage : (baseLanguage ?? record.baseLanguage),
    };
  }
}

/** Field definition of texts outside of content, which have only a maximum length. */
const GENERIC_FIELD = { maxLength: TEXT_LENGTH * 2 };

const lengthOf = (quotes: readonly { text: string }[] = []) =>
  quotes.reduce((length, { text }) => length + text.length, 0);

/** Maps a finding. Missing words are only in the base text, so the message quotes them and no position is marked. */
function toDifferenceDto({ rule, message, at, pair }: Finding): DifferenceDto {
  const type = DIFFERENCE_TYPE_BY_RULE[rule] ?? 'meaning';
  if (rule !== 'omission' && rule !== 'condition') return { type, message, ...(at && { at }) };
  const [baseLength, textLength] = [lengthOf(pair?.base), lengthOf(pair?.text)];
  // For an additional condition, the finding quotes one word of the back-translation, but the whole base sentence.
  if (rule === 'condition' && baseLength > textLength)
    return { type: 'addition', message, ...(at && { at }) };
  const missingQuotes = textLength > 0 && baseLength >= textLength ? [] : (pair?.base ?? []);
  const isQuoted =
    missingQuotes.length === 0 || missingQuotes.every(({ text }) => message.includes(text));
  const quotes = missingQuotes.map(({ text }) => `"${text}"`).join(', ');
  return { type, message: isQuoted ? message : `${message} ${quotes}` };
}

/** Removes differences that mark a part of the words that another difference marks, such as "left" in "turn left". */
const removeRepetitions = (differences: readonly DifferenceDto[]) =>
  differences.filter(
    ({ type, at }, index) =>
      !at ||
      !differences.some(
        (other, otherIndex) =>
          otherIndex !== index &&
          other.type === type &&
          other.at !== undefined &&
          other.at[0] <= at[0] &&
          at[1] <= other.at[1] &&
          (otherIndex < index || other.at[1] - other.at[0] > at[1] - at[0]),
      ),
  );
