import { Link } from 'react-router-dom';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { isWorking, type Job } from './jobs.queries';
import { Picture } from './picture';
import { type BaseRoom } from './room.types';
import { roomsTexts } from './texts';
import { WordMark, Working } from './word-mark';
import { baseName, languageState, targetLanguages, type WordState } from './word-state';
import './rooms-list.css';

/** Two or three letters a column can hold; read in its own script. */
const shortNames: Record<Language, string> = { en: 'EN', ja: '日', zh: '简', zh_TW: '繁' };

const legendStates: readonly WordState[] = [
  'human',
  'machine',
  'converted',
  'copied',
  'stale',
  'suggestion',
  'missing',
];

function Legend() {
  const { legend, marks } = useDictionary(roomsTexts);
  return (
    <details className="rm-legend" open>
      <summary>{legend}</summary>
      <dl>
        {legendStates.map((state) => (
          <div key={state}>
            <dt>
              <WordMark state={state} />
            </dt>
            <dd>{marks[state].about}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ItemProps {
  room: BaseRoom;
  selected: boolean;
  unsaved: boolean;
  jobs: readonly Job[];
}

function Item({ room, selected, unsaved, jobs }: ItemProps) {
  const texts = useDictionary(roomsTexts);
  const base = languageFacts[room.baseLanguage].tag;
  const [picture] = room.media;
  return (
    <li>
      <Link to={`?room=${room.id}`} aria-current={selected || undefined}>
        {picture ? (
          <Picture key={picture.url} url={picture.url} alt="" />
        ) : (
          <span className="rm-nopic" />
        )}
        <b>
          <span lang={base}>{baseName(room) ?? texts.list.unnamed}</span>
          <span className="rm-sub">{room.type}</span>
          {!room.active && <span className="rm-sub">{texts.list.hidden}</span>}
        </b>
        <span className="rm-marks">
          {targetLanguages(room).map((language) => (
            <span key={language} lang={languageFacts[language].tag}>
              <span aria-hidden="true">{shortNames[language]}</span>
              <span className="vh">{languageFacts[language].endonym}</span>
              <span lang={document.documentElement.lang}>
                {isWorking(jobs, room.id, language) ? (
                  <Working />
                ) : (
                  <WordMark state={languageState(room, language)} bare />
                )}
              </span>
            </span>
          ))}
          {unsaved && <span className="rm-unsaved">{texts.list.unsaved}</span>}
        </span>
      </Link>
    </li>
  );
}

interface Props {
  rooms: readonly BaseRoom[];
  selectedId: number | undefined;
  /** Rooms with words that are not saved. */
  unsavedIds: ReadonlySet<number>;
  jobs: readonly Job[];
  onCreate: () => void;
}

/** All rooms, each with one mark a language. */
export function RoomsList({ rooms, selectedId, unsavedIds, jobs, onCreate }: Props) {
  const { list } = useDictionary(roomsTexts);
  return (
    <div className="rm-side">
      <div className="rm-side-head">
        <h2>{list.heading(rooms.length)}</h2>
        <Button size="small" onClick={onCreate}>
          {list.create}
        </Button>
      </div>
      <ul>
        {rooms.map((room) => (
          <Item
            key={room.id}
            room={room}
            selected={room.id === selectedId}
            unsaved={unsavedIds.has(room.id)}
            jobs={jobs}
          />
        ))}
      </ul>
      <Legend />
    </div>
  );
}
