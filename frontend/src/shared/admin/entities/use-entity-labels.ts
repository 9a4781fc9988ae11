import { useMemo } from 'react';
import { type components } from '@kawabe/client';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES, type Language } from '../../i18n/language';
import { kitTexts } from '../texts';
import { entityTexts } from '../entities/texts';
import { useLabels } from './use-labels';
import { type NamedRecord, useRecordName } from './use-record-name';

export type Activity = components['schemas']['ActivityDto'];

const FIELD_ACTIONS: readonly string[] = ['changed', 'accepted', 'dismissed', 'confirmed'];

const MAX_LISTED_FIELDS = 3;

/** Returns labels of entities, their fields and actions; an unknown name is its own label. */
export function useEntityLabels() {
  const texts = useDictionary(entityTexts);
  const { languages } = useDictionary(kitTexts);
  const labels = useLabels();
  const recordName = useRecordName();
  return useMemo(() => {
    const labelOf = (words: object, name: string): string =>
      Object.hasOwn(words, name) ? (words as Record<string, string>)[name]! : name;
    const { kind } = labels;
    /** `capacity`, or `en.name` for a text in a language. */
    const field = (path: string): string => {
      const [first = '', name] = path.split('.');
      const language = LANGUAGES.find((code): code is Language => code === first);
      return language && name
        ? texts.field(labels.field(name), languages[language])
        : labels.field(path);
    };
    return {
      kind,
      field,
      /** The name of an entity, or a description if it has none. */
      nameOf: (record: NamedRecord): string => {
        const { kind: name, label } = record;
        // The label of an import is the file name of its restore point.
        if (name === 'content') return kind(name).one;
        if (name === 'jobs') return labelOf(texts.jobs, label ?? '');
        // A style is named by its language.
        if (name === 'style-guides') return labelOf(languages, label ?? '');
        return recordName(record).text || kind(name).one;
      },
      did: ({ action, kind: name, fields }: Pick<Activity, 'action' | 'kind' | 'fields'>) => {
        if (action === 'reordered') return texts.did.reordered(kind(name).many);
        if (action === 'imported' && name !== 'content') {
          return texts.did.brought(kind(name).many);
        }
        if (action === 'retried' && name === 'links') return texts.did.checked(kind(name).many);
        if (!FIELD_ACTIONS.includes(action)) return texts.did[action](kind(name).one);
        // The entry of a bulk decision has numbers instead of a record.
        if (name === 'translations') return texts.did[action](kind(name).many);
        const fieldNames = fields.slice(0, MAX_LISTED_FIELDS).map(field);
        return texts.did[action](texts.list(fieldNames, fields.length - fieldNames.length));
      },
    };
  }, [texts, labels, languages, recordName]);
}
