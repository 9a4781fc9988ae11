import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { diffWords } from './diff';
import { DiffText } from './diff-text';
import { type Revision, useEditor } from './editor-context';
import { FIELD_NAMES, type FieldName } from './room.types';
import { historyQuery, WHOLE_PAGE } from './rooms.queries';
import { roomsTexts, type RoomsTexts } from './texts';
import { useDates } from './use-dates';

type Change = Revision['changes'][string];

function author({ by, origin }: Change, texts: RoomsTexts['inspector']): string {
  if (origin === null) return texts.emptied;
  if (origin === 'human') return by ?? '–';
  return { machine: texts.machine, converted: texts.conversion, copied: texts.copy }[origin] ?? '–';
}

function changedFields(revision: Revision): FieldName[] {
  return FIELD_NAMES.filter((field) => field in revision.changes);
}

function Entry({ revision, tag }: { revision: Revision; tag: string }) {
  const { fields: names, inspector } = useDictionary(roomsTexts);
  const dates = useDates();
  const fields = changedFields(revision);
  const [first] = fields;
  const change = first && revision.changes[first];
  if (!change) return null;
  const list = fields.map((field) => names[field]).join(', ');
  return (
    <li>
      <details>
        <summary>
          <time dateTime={revision.at}>{dates.dayTime(revision.at)}</time>
          <span>{inspector.wrote(author(change, inspector), list)}</span>
        </summary>
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{names[field]}</dt>
              <dd lang={tag}>
                <DiffText
                  parts={diffWords(
                    revision.changes[field]?.before ?? '',
                    revision.changes[field]?.after ?? '',
                    tag,
                  )}
                  removed
                />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** What was changed in the words of the language being edited, newest first. */
export function History() {
  const { inspector } = useDictionary(roomsTexts);
  const { room, language } = useEditor();
  const [whole, setWhole] = useState(false);
  const size = whole ? WHOLE_PAGE : undefined;
  const { data, isError } = useQuery({
    ...historyQuery(useApi(), room.id, language, size),
    placeholderData: (before) => (whole ? before : undefined),
  });
  const entries = data?.items ?? [];
  return (
    <section className="rm-history">
      <h3>{inspector.history}</h3>
      {isError && <p className="rm-quiet">{inspector.historyFailed}</p>}
      {data && entries.length === 0 && <p className="rm-quiet">{inspector.historyEmpty}</p>}
      <ul>
        {entries.map((revision) => (
          <Entry key={revision.id} revision={revision} tag={languageFacts[language].tag} />
        ))}
      </ul>
      {data && !whole && data.total > entries.length && (
        <button type="button" className="rm-link" onClick={() => setWhole(true)}>
          {inspector.more}
        </button>
      )}
    </section>
  );
}
