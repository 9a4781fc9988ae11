import { bcp47, type Language } from '../src/kernel/language.js';
import { type ExportedContent } from './exports.js';
import { type FixedTranslations } from './fake-openai.js';
import { type JobView } from './translation-test-app.js';

type ExportedRecords = ExportedContent['records'];
type ExportedTranslation = NonNullable<ExportedRecords[number]['versions']>[number];

/** Outcome of the texts of a job. */
export interface TextOutcome {
  /** Equals the provider's translation. Simplified Chinese, which is converted, counts without comparison. */
  correct: number;
  /** A suggestion with problems, or a failed task. */
  flagged: number;
  wrong: string[];
  missing: string[];
  /** Text by a person that was changed. */
  overwritten: string[];
}

/** Removes translations of the demo content, and compares them after a job. */
export class DemoTexts {
  constructor(private readonly backup: ExportedContent) {}

  /**
   * Returns the content without translations, except those of files and the Japanese ones of rooms. One Japanese
   * translation of a room is stale.
   */
  removeTranslations(): ExportedContent {
    let isFirst = true;
    const records = this.backup.records.map((record) => ({
      ...record,
      versions: record.versions?.flatMap((translation) => {
        if (translation.language === record.baseLanguage) return translation;
        if (!isRetained(record.kind, translation)) return [];
        const stale = isFirst && record.kind === 'rooms';
        if (stale) isFirst = false;
        return stale ? makeStale(translation) : translation;
      }),
    }));
    return { ...this.backup, records };
  }

  /** Returns all base texts with their original translations, by language. */
  buildDictionary(): FixedTranslations {
    const dictionary: Record<string, Record<string, string>> = {};
    for (const { baseLanguage, versions = [] } of this.backup.records) {
      const base = versions.find(({ language }) => language === baseLanguage);
      for (const { language, words } of versions) {
        const translations = (dictionary[bcp47(language)] ??= {});
        for (const [field, text] of Object.entries(words)) {
          const source = base?.words[field];
          if (source && text) translations[source] ??= text;
        }
      }
    }
    return dictionary;
  }

  /** Compares the texts after a job with those of the demo content. */
  compare(after: ExportedContent, { tasks }: JobView): TextOutcome {
    const outcome: TextOutcome = {
      correct: 0,
      flagged: 0,
      wrong: [],
      missing: [],
      overwritten: [],
    };
    const dictionary = this.buildDictionary();
    for (const task of tasks) {
      const { entityType: kind, recordId, language, fields, state } = task;
      const before = findRecord(this.backup, kind, recordId);
      const base = before?.versions?.find(
        (candidate) => candidate.language === before.baseLanguage,
      );
      const translation = findRecord(after, kind, recordId)?.versions?.find(
        (candidate) => candidate.language === language,
      );
      for (const field of fields) {
        const path = [kind, recordId, language, field].join('.');
        const provenance = translation?.provenance[field];
        const suggestion = provenance?.suggestion;
        const actual = suggestion?.text ?? translation?.words[field] ?? null;
        const source = base?.words[field] ?? '';
        if (suggestion?.needsReview) outcome.flagged += 1;
        else if (actual === null) {
          if (state === 'failed') outcome.flagged += 1;
          else outcome.missing.push(path);
        } else if (
          language === 'zh' ||
          actual === dictionary[bcp47(language as Language)]?.[source]
        ) {
          outcome.correct += 1;
        } else outcome.wrong.push(`${path}: ${actual}`);
      }
    }
    for (const { kind, id, versions = [] } of this.backup.records) {
      for (const { language, words } of versions.filter((translation) =>
        isRetained(kind, translation),
      )) {
        const current = findRecord(after, kind, id)?.versions?.find(
          (candidate) => candidate.language === language,
        );
        if (JSON.stringify(current?.words) !== JSON.stringify(words)) {
          outcome.overwritten.push([kind, id, language].join('.'));
        }
      }
    }
    return outcome;
  }
}

function isRetained(kind: string, { language }: ExportedTranslation): boolean {
  return kind === 'media' || (kind === 'rooms' && language === 'ja');
}

/** Replaces the digests of the base texts, as if these had changed since. */
function makeStale(translation: ExportedTranslation): ExportedTranslation {
  const entries = Object.entries(translation.provenance).map(([field, entry]) => {
    return [field, { ...entry, basis: 'of other words' }] as const;
  });
  return {
    ...translation,
    provenance: Object.fromEntries(entries) as ExportedTranslation['provenance'],
  };
}

function findRecord(
  { records }: ExportedContent,
  kind: string,
  id: number,
): ExportedRecords[number] | undefined {
  return records.find((record) => record.kind === kind && record.id === id);
}
