import { useDictionary } from '../../../shared/i18n/dictionary';
import { useEditor } from './editor-context';
import { History } from './history';
import { FIELD_NAMES } from './room.types';
import { roomsTexts } from './texts';
import { useDates } from './use-dates';
import { WordMark } from './word-mark';
import { languageState, openFields, provenanceOf } from './word-state';
import './inspector.css';

/** What is known of the language being edited: its state, what is open, and its history. */
export function Inspector() {
  const { inspector: texts } = useDictionary(roomsTexts);
  const dates = useDates();
  const { room, language } = useEditor();
  const open = openFields(room, language).length;
  const changed = FIELD_NAMES.map((field) => provenanceOf(room, language, field)?.at ?? '')
    .sort()
    .at(-1);
  return (
    <aside className="rm-insp" aria-label={texts.about}>
      <section>
        <h3>{texts.about}</h3>
        <dl>
          <dt>{texts.state}</dt>
          <dd>
            <WordMark state={languageState(room, language)} />
          </dd>
          <dt>{texts.open}</dt>
          <dd>{open === 0 ? texts.openNone : texts.openCount(open)}</dd>
          <dt>{texts.changed}</dt>
          <dd>{changed ? dates.dayTime(changed) : texts.never}</dd>
        </dl>
      </section>
      <History key={`${room.id}:${language}`} />
    </aside>
  );
}
