import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../api/api-context';
import { Dictionary, useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../i18n/language';
import { type Asset } from '../../ui/asset';
import { Button } from '../../ui/button';
import { recordQuery, useKind, wordFields } from '../content/content.queries';
import { type ContentRecord } from '../content/content.types';
import { languagesFrom } from '../content/word-state';
import { adminKind, type KindTexts } from '../kind/admin-kind';
import { ConflictDialog } from '../record/conflict-dialog';
import { DraftOffer } from '../record/draft-offer';
import { FieldLine } from '../record/field-line';
import { RecordContext, type RecordContextValue } from '../record/record-context';
import { type RecordForm, useRecordForm } from '../record/use-record-form';
import { useWordActions } from '../record/use-word-actions';
import { kitTexts } from '../texts';
import { useWord, wordKey, type WordsStore } from '../record/words-store';
import { useWrite } from '../write/use-write';
import { FocalPoint, type Point } from './focal-point';

const ALT = 'alt';

/** Has the model write alternative texts of the words beside a picture, where there are none; a person saves them. */
function useSuggestedAlts(id: number, words: WordsStore) {
  const { images: texts } = useDictionary(kitTexts);
  const text: Record<Language, string> = {
    en: useWord(words, wordKey('en', ALT)),
    ja: useWord(words, wordKey('ja', ALT)),
    zh: useWord(words, wordKey('zh', ALT)),
    zh_TW: useWord(words, wordKey('zh_TW', ALT)),
  };
  const empty = LANGUAGES.filter((language) => text[language].trim() === '');

  const suggest = useWrite({
    send: (client) =>
      client.POST('/api/media/{id}/suggest-alt', {
        params: { path: { id } },
        body: { languages: empty },
      }),
    done: ({ suggestions }) => {
      for (const { language, text: suggested } of suggestions) {
        const key = wordKey(language, ALT);
        // What was typed meanwhile stays.
        if (words.text(key).trim() === '') words.type(key, suggested);
      }
    },
    problems: { no_translator: texts.noModel, no_words_beside: texts.noWordsBeside },
  });
  const doubtful = suggest.data?.suggestions.some(({ findings }) => findings.length > 0);
  const message = suggest.data && (doubtful ? texts.suggestedDoubtful : texts.suggested);
  return { suggest, said: suggest.reason ?? message, offered: empty.length > 0 };
}

/** Labels are the kit's own; a picture has no screens here. */
const noTexts: KindTexts = {
  title: '',
  create: '',
  count: String,
  empty: '',
  unnamed: '',
  deleteQuestion: '',
};
const load = () => Promise.resolve({ default: noTexts });
const media = adminKind({
  kind: 'media',
  columns: [],
  texts: new Dictionary({ en: load, ja: load, zh: load, zh_TW: load }),
});

function Descriptions({ form }: { form: RecordForm }) {
  const texts = useDictionary(kitTexts);
  const { record, words, kind } = form;
  const { control, setValue } = form.form;
  const decorative = useWatch({ control, name: 'decorative' }) === true;
  const { suggest, said, offered } = useSuggestedAlts(record.id, words);
  const alt = wordFields(kind).find(({ name }) => name === ALT);
  return (
    <>
      <div className="ak-alts-head">
        <h3>{texts.images.alts}</h3>
        {!decorative && offered && (
          <Button size="small" busy={suggest.isPending} onClick={() => suggest.mutate()}>
            {texts.images.suggest}
          </Button>
        )}
        <label className="ak-check">
          <input
            type="checkbox"
            checked={decorative}
            onChange={({ target }) => setValue('decorative', target.checked, { shouldDirty: true })}
          />
          {texts.images.decorative}
        </label>
      </div>
      {said && (
        <p className="ak-quiet" role="status">
          {said}
        </p>
      )}
      {!decorative &&
        alt &&
        languagesFrom(record.baseLanguage).map((language) => (
          <div key={language} className="ak-alt">
            <span className="ak-lab">
              <span lang={languageFacts[language].tag}>{languageFacts[language].endonym}</span>
              {language === record.baseLanguage && <small>{texts.base}</small>}
            </span>
            <div>
              <FieldLine field={alt} language={language} />
            </div>
          </div>
        ))}
    </>
  );
}

interface Props {
  asset: Asset;
  /** Told of the form as it changes, so that who holds several can save them together. */
  onForm: (id: number, form: RecordForm) => void;
}

function DetailsForm({ asset, record, onForm }: Props & { record: ContentRecord }) {
  const kind = useKind('media');
  const form = useRecordForm({ kind, record, texts: noTexts }, false);
  const actions = useWordActions(record);
  const { words, problems, conflict, changes, saving } = form;
  useEffect(() => onForm(record.id, form));
  const context = useMemo<RecordContextValue>(
    () => ({
      ...{ of: media, kind, texts: noTexts, record, isNew: false, form: form.form, words, actions },
      problems: problems.fields,
      openHistory: () => undefined,
    }),
    [kind, record, form.form, words, actions, problems],
  );
  const stored = useWatch({ control: form.form.control, name: 'focalPoint' });
  const point = stored ? (JSON.parse(String(stored)) as Point) : null;
  return (
    <RecordContext value={context}>
      <FocalPoint
        asset={asset}
        value={point}
        onChange={(next) =>
          form.form.setValue('focalPoint', JSON.stringify(next), { shouldDirty: true })
        }
      />
      {form.draft && <DraftOffer draft={form.draft} />}
      <Descriptions form={form} />
      {problems.sentence && changes > 0 && !saving && (
        <p className="ak-error" role="alert">
          {problems.sentence}
        </p>
      )}
      {conflict && form.choosing && (
        <ConflictDialog conflict={conflict} form={form} onSave={form.save} />
      )}
    </RecordContext>
  );
}

/** What is to be said of a picture: its alternative text in each language, and what must stay in view. */
export function PictureDetails(props: Props) {
  const { images: texts } = useDictionary(kitTexts);
  const { id } = props.asset;
  const { data } = useQuery({
    ...recordQuery(useApi(), 'media', id ?? 0),
    enabled: id !== null,
  });
  if (id === null) return <p className="ak-quiet">{texts.outside}</p>;
  return data ? <DetailsForm {...props} record={data} /> : null;
}
