import { useEffect, useEffectEvent, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../i18n/language';
import { type ImageAsset } from '../../ui/image-asset';
import { Button } from '../../ui/button';
import { useKind, localizedFields, type ContentRecord } from '../content/content.queries';
import { languagesBaseFirst } from '../content/translation-state';
import { useEdits, useFieldValue } from '../form/edits';
import { NO_TEXTS } from '../kind/admin-kind';
import { ConflictDialog } from '../record/conflict-dialog';
import { DraftBanner } from '../record/notices';
import { FieldEditor } from '../record/field-editor';
import { RecordContext, type RecordContextValue, useSharedField } from '../record/record-context';
import { type RecordEdits, sharedKey, textAt, fieldKey } from '../record/record-values';
import { type RecordForm, useRecord, useRecordForm } from '../record/use-record-form';
import { useTranslationActions } from '../record/use-translation-actions';
import { sharedAdminTexts } from '../texts';
import { useWrite } from '../write/use-write';
import { EmptyState, ErrorText, LoadingText } from '../ui/empty-state';
import { Thumbnail } from '../ui/thumbnail';

const ALT_FIELD = 'alt';

/** Requests alternative texts from the model for languages without one; a person saves them. */
function useAltSuggestions(id: number, edits: RecordEdits) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const isEmpty = (language: Language) =>
    textAt(edits, fieldKey(language, ALT_FIELD)).trim() === '';
  const emptyCodes = useEdits(edits, () => LANGUAGES.filter(isEmpty).join(' ')).split(' ');
  const emptyLanguages = LANGUAGES.filter((language) => emptyCodes.includes(language));

  const suggest = useWrite({
    send: (client) =>
      client.POST('/api/media/{id}/suggest-alt', {
        params: { path: { id } },
        body: { languages: emptyLanguages },
      }),
    onSuccess: ({ suggestions }) => {
      for (const { language, text: suggested } of suggestions) {
        // Input during the request is not replaced.
        if (isEmpty(language)) edits.set(fieldKey(language, ALT_FIELD), suggested);
      }
    },
    errorMessages: { no_translator: texts.noModel, no_words_beside: texts.noWordsBeside },
  });
  const hasFindings = suggest.data?.suggestions.some(({ findings }) => findings.length > 0);
  const message = suggest.data && (hasFindings ? texts.suggestedDoubtful : texts.suggested);
  return { suggest, status: suggest.reason ?? message, canSuggest: emptyLanguages.length > 0 };
}

function AltTextFields({ form }: { form: RecordForm }) {
  const texts = useDictionary(sharedAdminTexts);
  const { record, edits, kind } = form;
  const [decorative, setDecorative] = useSharedField('decorative');
  const { suggest, status: message, canSuggest } = useAltSuggestions(record.id, edits);
  const alt = localizedFields(kind).find(({ name }) => name === ALT_FIELD);
  return (
    <>
      <div className="admin-alts-head cluster gap-05-15">
        <h3>{texts.images.alts}</h3>
        {!decorative && canSuggest && (
          <Button size="small" busy={suggest.isPending} onClick={() => suggest.mutate()}>
            {texts.images.suggest}
          </Button>
        )}
        <label className="admin-check">
          <input
            type="checkbox"
            checked={decorative === true}
            onChange={({ target }) => setDecorative(target.checked)}
          />
          {texts.images.decorative}
        </label>
      </div>
      {message && (
        <p className="admin-quiet" role="status">
          {message}
        </p>
      )}
      {!decorative &&
        alt &&
        languagesBaseFirst(record.baseLanguage).map((language) => (
          <div key={language} className="admin-alt grid gap-125">
            <span className="admin-label">
              <span lang={languageFacts[language].tag}>{languageFacts[language].endonym}</span>
              {language === record.baseLanguage && <small>{texts.base}</small>}
            </span>
            <div>
              <FieldEditor field={alt} language={language} />
            </div>
          </div>
        ))}
    </>
  );
}

interface Props {
  asset: ImageAsset;
  /** Whether visitors read the alternative texts of the image itself. */
  hasAltTexts?: boolean;
  /** Called when the form changes, so that several forms can be saved together. */
  onForm: (id: number, form: RecordForm) => void;
}

function DetailsForm({
  asset,
  record,
  isDeleted,
  hasAltTexts = true,
  onForm,
}: Props & { record: ContentRecord; isDeleted: boolean }) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const kind = useKind('media');
  const form = useRecordForm({ kind, record, texts: NO_TEXTS }, isDeleted);
  const actions = useTranslationActions(record);
  const { edits, problems, conflicts, changeCount, saving } = form;
  const message = isDeleted ? texts.gone : changeCount > 0 && !saving && problems.message;
  // Reports are not sent after every render, because each report renders the parent again.
  const reportForm = useEffectEvent(() => onForm(record.id, form));
  useEffect(() => reportForm(), [record, isDeleted, changeCount, saving]);
  const context = useMemo<RecordContextValue>(
    () => ({
      kind,
      texts: NO_TEXTS,
      record,
      isNew: false,
      edits,
      actions,
      problems: problems.fields,
      openHistory: () => undefined,
    }),
    [kind, record, edits, actions, problems],
  );
  const focalPointKey = sharedKey('focalPoint');
  const focalPointJson = useFieldValue(edits, focalPointKey) as string;
  return (
    <RecordContext value={context}>
      <FocalPoint
        asset={asset}
        point={focalPointJson ? (JSON.parse(focalPointJson) as FocalPosition) : null}
        onChange={(next) => edits.set(focalPointKey, JSON.stringify(next))}
      />
      {form.draft && <DraftBanner draft={form.draft} />}
      {hasAltTexts && <AltTextFields form={form} />}
      <ErrorText>{message}</ErrorText>
      {form.isConflictDialogOpen && conflicts.length > 0 && (
        <ConflictDialog form={form} onSave={form.save} />
      )}
    </RecordContext>
  );
}

/** Edits an image's alternative text in each language, and its focal point. */
export function ImageDetails(props: Props) {
  const { images: texts, list } = useDictionary(sharedAdminTexts);
  const { id } = props.asset;
  const { data, isDeleted, isError, refetch } = useRecord('media', id ?? undefined);
  if (id === null) return <p className="admin-quiet">{texts.outside}</p>;
  if (data) return <DetailsForm {...props} record={data} isDeleted={isDeleted} />;
  return isError ? (
    <EmptyState title={list.failed} onRetry={() => void refetch()} />
  ) : (
    <LoadingText />
  );
}

interface FocalPosition {
  /** 0 is the left edge, 1 the right one. */
  x: number;
  /** 0 is the upper edge, 1 the lower one. */
  y: number;
}

/** Share of the width or height by which an arrow key moves the point. */
const STEP = 0.02;
const ARROW_DIRECTIONS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const clampRatio = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

/** Aspect ratios to which the site crops images. */
const ASPECT_RATIOS = ['4:3', '16:10', '1:1', '4:5'];

interface FocalPointProps {
  asset: ImageAsset;
  /** Null if none is set: the center. */
  point: FocalPosition | null;
  onChange: (point: FocalPosition) => void;
}

/** Sets the focal point of an image by click or arrow keys. */
function FocalPoint({ asset, point, onChange }: FocalPointProps) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { x, y } = point ?? { x: 0.5, y: 0.5 };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Clicks by Enter and Space have no position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: clampRatio((event.clientX - box.left) / box.width),
      y: clampRatio((event.clientY - box.top) / box.height),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROW_DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const [dx, dy] = direction;
    onChange({ x: clampRatio(x + dx * STEP), y: clampRatio(y + dy * STEP) });
  };
  const position = `${x * 100}% ${y * 100}%`;
  const label = texts.focalAt(Math.round(x * 100), Math.round(y * 100));
  return (
    <div className="admin-focal stack">
      <button
        type="button"
        className="admin-focal-stage plain-button"
        aria-label={label}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Thumbnail asset={asset} width={420} />
        <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <span className="visually-hidden" role="status">
        {point && label}
      </span>
      <div className="admin-crops row" aria-hidden="true">
        {ASPECT_RATIOS.map((shape) => (
          <figure key={shape} style={{ objectPosition: position }} data-shape={shape}>
            <Thumbnail asset={asset} width={120} />
            <figcaption className="admin-tiny">{shape}</figcaption>
          </figure>
        ))}
      </div>
      <p className="admin-quiet">{texts.focalHint}</p>
    </div>
  );
}
