import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  choiceLabel,
  DeleteRecordDialog,
  Dialog,
  EmptyState,
  GenerateDialog,
  needsDecision,
  type RowView,
  sharedAdminTexts,
  Thumbnail,
  titleOf,
  useRecord,
  TranslationStateBadge,
  mostUrgentOf,
  type KindTexts,
} from '../../../shared/admin';
import { useDictionary, Dictionary } from '../../../shared/i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { Button, buttonClass, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type CardTexts } from './texts/en';
import './room-card.css';

export const roomTexts = new Dictionary<KindTexts & CardTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

const MAX_SHOWN_IMAGES = 3;

/** Row of one language of a room: the worst state of its fields, the number of fields in that state, and a link. */
function LanguageRow({ view, language }: { view: RowView; language: Language }) {
  const texts = useDictionary(roomTexts);
  const { row, sharedTexts, to } = view;
  const translation = row.translations.find((candidate) => candidate.language === language);
  if (!translation) return null;
  const { state, count } = mostUrgentOf(translation.fieldStates);
  const isMissing = translation.title === null && language !== row.baseLanguage;
  const path = `${to}?language=${language}`;
  const action = isMissing ? texts.write : sharedTexts.edit;
  const renderState = () => {
    if (language === row.baseLanguage) {
      return <span className="admin-quiet">{sharedTexts.base}</span>;
    }
    if (needsDecision(state)) return <TranslationStateBadge state={state} count={count} />;
    return (
      <>
        <TranslationStateBadge state={state} iconOnly /> {sharedTexts.list.states.complete}
      </>
    );
  };
  return (
    <li>
      <b lang={languageFacts[language].tag}>{languageFacts[language].endonym}</b>
      <span>{renderState()}</span>
      <Link to={path} className="link" aria-label={`${action}: ${sharedTexts.languages[language]}`}>
        {action}
      </Link>
    </li>
  );
}

function RoomFacts({ view }: { view: RowView }) {
  const texts = useDictionary(roomTexts);
  const { row, language } = view;
  const { type, capacity } = row.shared;
  const textOf = (field: string) =>
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
      {[textOf('size'), textOf('price')].map((text) => text && <span key={text}>{text}</span>)}
      {!row.live && <span className="admin-badge">{view.sharedTexts.record.hidden}</span>}
    </p>
  );
}

/** Dialog that generates missing texts. It loads the complete record, because the row of the list has only some fields. */
function GenerateRoomDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { generate: texts, list } = useDictionary(sharedAdminTexts);
  const { data, isError, refetch } = useRecord('rooms', id);
  if (data) return <GenerateDialog record={data} onClose={onClose} />;
  if (!isError) return null;
  return (
    <Dialog title={texts.title} dismiss="always" onClose={onClose}>
      <EmptyState title={list.failed} onRetry={() => void refetch()} />
    </Dialog>
  );
}

/** Card of a room with images, facts and the state of every language. */
export function RoomCard({ view }: { view: RowView }) {
  const texts = useDictionary(roomTexts);
  const { row, sharedTexts, to, language } = view;
  const [openDialog, setOpenDialog] = useState<'generate' | 'delete' | null>(null);
  const closeDialog = () => setOpenDialog(null);
  const { text, language: titleLanguage } = titleOf(row, language);
  const name = text ?? view.texts.unnamed;
  const orderedLanguages = [
    row.baseLanguage,
    ...LANGUAGES.filter((code) => code !== row.baseLanguage),
  ];
  // The base text is written by a person, never generated.
  const hasMissing = row.translations.some(
    ({ state, language: code }) => state === 'missing' && code !== row.baseLanguage,
  );
  return (
    <article className="room-card grid gap-2" aria-label={name}>
      <div className="room-card-images grid gap-05">
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
            <small className="admin-quiet">
              {' '}
              ↩ {sharedTexts.list.shown(sharedTexts.languages[titleLanguage])}
            </small>
          )}
        </h2>
        <RoomFacts view={view} />
        <ul className="room-languages">
          {orderedLanguages.map((code) => (
            <LanguageRow key={code} view={view} language={code} />
          ))}
        </ul>
        <div className="admin-actions">
          <Link to={to} className={buttonClass({ size: 'small' })}>
            {texts.editBasics}
          </Link>
          {hasMissing && (
            <Button size="small" onClick={() => setOpenDialog('generate')}>
              {sharedTexts.generate.button}
            </Button>
          )}
          <IconButton
            className="push"
            label={`${sharedTexts.delete}: ${name}`}
            onClick={() => setOpenDialog('delete')}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      </div>
      {openDialog === 'generate' && <GenerateRoomDialog id={row.id} onClose={closeDialog} />}
      {openDialog === 'delete' && (
        <DeleteRecordDialog adminKind={view.adminKind} records={[row]} onClose={closeDialog} />
      )}
    </article>
  );
}
