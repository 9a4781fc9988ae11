import { bcp47, type Language } from '../src/kernel/language.js';
import { type ExportedContent } from './exports.js';
import { type Dictionary } from './fake-openai.js';
import { type JobView } from './translation-test-app.js';

type Records = ExportedContent['records'];
type Version = NonNullable<Records[number]['versions']>[number];

/** What became of the texts that a run was to write. */
export interface TextOutcome {
  /** As its translator has it, or by conversion. */
  right: number;
  /** Offered to a person, with what is wrong; or in a task that says it failed. */
  marked: number;
  wrong: string[];
  lost: string[];
  /** A person's words that are no longer what they were. */
  touched: string[];
}

/** The demo house's words, to be taken away but for one language, and looked for afterwards. */
export class DemoTexts {
  constructor(private readonly backup: ExportedContent) {}

  /** In the base language alone, but for files, and the rooms in Japanese, of which one is out of date. */
  inOneLanguage(): ExportedContent {
    let isFirst = true;
    const records = this.backup.records.map((record) => ({
      ...record,
      versions: record.versions?.flatMap((version) => {
        if (version.language === record.baseLanguage) return version;
        if (!isUntranslatable(record.kind, version)) return [];
        const stale = isFirst && record.kind === 'rooms';
        if (stale) isFirst = false;
        return stale ? outOfDate(version) : version;
      }),
    }));
    return { ...this.backup, records };
  }

  /** Every text of the base language with its translation by hand. */
  dictionary(): Dictionary {
    const all: Record<string, Record<string, string>> = {};
    for (const { baseLanguage, versions = [] } of this.backup.records) {
      const base = versions.find(({ language }) => language === baseLanguage);
      for (const { language, words } of versions) {
        const known = (all[bcp47(language)] ??= {});
        for (const [field, text] of Object.entries(words)) {
          const source = base?.words[field];
          if (source && text) known[source] ??= text;
        }
      }
    }
    return all;
  }

  compare(after: ExportedContent, { tasks }: JobView): TextOutcome {
    const outcome: TextOutcome = { right: 0, marked: 0, wrong: [], lost: [], touched: [] };
    const dictionary = this.dictionary();
    for (const task of tasks) {
      const { entityType: kind, recordId, language, fields, state } = task;
      const before = find(this.backup, kind, recordId);
      const base = before?.versions?.find((one) => one.language === before.baseLanguage);
      const version = find(after, kind, recordId)?.versions?.find(
        (one) => one.language === language,
      );
      for (const field of fields) {
        const place = [kind, recordId, language, field].join('.');
        const provenance = version?.provenance[field];
        const suggestion = provenance?.suggestion;
        const said = suggestion?.text ?? version?.words[field] ?? null;
        const source = base?.words[field] ?? '';
        if (suggestion?.needsReview) outcome.marked += 1;
        else if (said === null) {
          if (state === 'failed') outcome.marked += 1;
          else outcome.lost.push(place);
        } else if (
          language === 'zh' ||
          said === dictionary[bcp47(language as Language)]?.[source]
        ) {
          outcome.right += 1;
        } else outcome.wrong.push(`${place}: ${said}`);
      }
    }
    for (const { kind, id, versions = [] } of this.backup.records) {
      for (const { language, words } of versions.filter((version) =>
        isUntranslatable(kind, version),
      )) {
        const now = find(after, kind, id)?.versions?.find((one) => one.language === language);
        if (JSON.stringify(now?.words) !== JSON.stringify(words)) {
          outcome.touched.push([kind, id, language].join('.'));
        }
      }
    }
    return outcome;
  }
}

function isUntranslatable(kind: string, { language }: Version): boolean {
  return kind === 'media' || (kind === 'rooms' && language === 'ja');
}

function outOfDate(version: Version): Version {
  const entries = Object.entries(version.provenance).map(([field, entry]) => {
    return [field, { ...entry, basis: 'of other words' }] as const;
  });
  return { ...version, provenance: Object.fromEntries(entries) as Version['provenance'] };
}

function find({ records }: ExportedContent, kind: string, id: number): Records[number] | undefined {
  return records.find((record) => record.kind === kind && record.id === id);
}
