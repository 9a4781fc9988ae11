import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  choiceLabel,
  DeleteRecordDialog,
  GenerateDialog,
  type RowView,
  badgeState,
  Thumbnail,
  titleOf,
  useRecord,
  TranslationStateBadge,
  type KindTexts,
} from '../../../shared/admin';
import { useDictionary, Dictionary } from '../../../shared/i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { Button, buttonClass, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type CardTexts } from './texts/en';
import './room-card.css';

const load = {
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
};

export const roomTexts = new Dictionary<KindTexts>(load);

/** What only the cards say. */
const cardTexts = new Dictionary<CardTexts>(load);

const MAX_SHOWN_IMAGES = 3;

/** One language of a room: whether it is complete, its pending fields, and a link. */
function LanguageRow({ view, language }: { view: RowView; language: Language }) {
  const texts = useDictionary(cardTexts);
  const { row, kit, to } = view;
  const version = row.translations.find((translation) => translation.language === language);
  if (!version) return null;
  const { state, waiting } = version;
  const missing = state === 'missing' && language !== row.baseLanguage;
  const link = `${to}?language=${language}`;
  const action = missing ? texts.write : kit.edit;
  return (
    <li>
      <b lang={languageFacts[language].tag}>{languageFacts[language].endonym}</b>
      <span>
        {language === row.baseLanguage ? (
          <span className="admin-quiet">{kit.base}</span>
        ) : state === 'complete' ? (
          <>
            <TranslationStateBadge state={badgeState(version)} iconOnly />{' '}
            {kit.list.states.complete}
          </>
        ) : (
          <TranslationStateBadge
            state={badgeState(version)}
            {...(waiting > 0 && { count: waiting })}
          />
        )}
      </span>
      <Link to={link} aria-label={`${action}: ${kit.languages[language]}`}>
        {action}
      </Link>
    </li>
  );
}

function Facts({ view }: { view: RowView }) {
  const texts = useDictionary(cardTexts);
  const { row, language } = view;
  const { type, capacity } = row.shared;
  const value = (field: string) =>
    [language, row.baseLanguage]
      .map(
        (code) =>
          row.translations.find((translation) => translation.language === code)?.words?.[field],
      )
      .find(Boolean);
  return (
    <p className="room-facts">
      {typeof type === 'string' && (
        <span className="admin-badge">{choiceLabel(view.texts, 'type', type)}</span>
      )}
      {typeof capacity === 'number' && <span>{texts.sleeps(capacity)}</span>}
      {[value('size'), value('price')].map((text) => text && <span key={text}>{text}</span>)}
      {!row.live && <span className="admin-badge">{view.kit.record.hidden}</span>}
    </p>
  );
}

/** Loads the complete record for generating missing texts, because the row is not enough. */
function Generate({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useRecord('rooms', id);
  return data ? <GenerateDialog record={data} onClose={onClose} /> : null;
}

/** A room with images, facts and the state of every language. */
export function RoomCard({ view }: { view: RowView }) {
  const texts = useDictionary(cardTexts);
  const { row, kit, to, language } = view;
  const [open, setOpen] = useState<'generate' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { text, language: titleLanguage } = titleOf(row, language);
  const name = text ?? view.texts.unnamed;
  const ordered = [row.baseLanguage, ...LANGUAGES.filter((code) => code !== row.baseLanguage)];
  // The base text is written by a person, never generated.
  const missing = row.translations.some(
    ({ state, language: code }) => state === 'missing' && code !== row.baseLanguage,
  );
  return (
    <article className="room-card grid gap-2" aria-label={name}>
      <div className="room-pictures grid gap-05">
        {row.media.slice(0, MAX_SHOWN_IMAGES).map((asset, index) => (
          <Thumbnail key={asset.url} asset={asset} width={index === 0 ? 196 : 96} />
        ))}
      </div>
      <div>
        <h2>
          <Link to={to} lang={languageFacts[titleLanguage].tag}>
            {name}
          </Link>
          {titleLanguage !== language && (
            <small> ↩ {kit.list.shown(kit.languages[titleLanguage])}</small>
          )}
        </h2>
        <Facts view={view} />
        <ul className="room-languages">
          {ordered.map((code) => (
            <LanguageRow key={code} view={view} language={code} />
          ))}
        </ul>
        <div className="admin-acts">
          <Link to={to} className={buttonClass({ size: 'small' })}>
            {texts.editBasics}
          </Link>
          {missing && (
            <Button size="small" onClick={() => setOpen('generate')}>
              {kit.generate.button}
            </Button>
          )}
          <IconButton
            className="room-delete"
            label={`${kit.delete}: ${name}`}
            onClick={() => setOpen('delete')}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      </div>
      {open === 'generate' && <Generate id={row.id} onClose={close} />}
      {open === 'delete' && (
        <DeleteRecordDialog adminKind={view.adminKind} records={[row]} onClose={close} />
      )}
    </article>
  );
}
