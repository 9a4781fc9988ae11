import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { todayInJapan } from '../../navigation/stay';
import { FacilityIcon } from '../../ui/facility-icon';
import { type ContentRow } from '../content/content.queries';
import { translationIn } from '../content/translation-state';
import { Thumbnail } from '../ui/thumbnail';
import { useDateFormat, useActorName } from '../ui/formats';
import { type KindColumn, type RowView, choiceLabel, fieldLabel } from './admin-kind';

/** Returns a row's title and its language: the first language whose title is not copied, else the row's label. */
export function titleOf(
  row: ContentRow,
  language: Language,
): { text: string | null; language: Language } {
  const languages = [language, row.baseLanguage, ...LANGUAGES];
  const translation = languages
    .map((code) => translationIn(row, code))
    .find((candidate) => candidate?.title && candidate.origin !== 'copied');
  return translation
    ? { text: translation.title, language: translation.language }
    : { text: row.label || null, language: row.baseLanguage };
}

/**
 * The record's name in the shown language, linked to its page, with a second field's text below. `toPlainText` removes the
 * marks of a text that its page renders as headings, lists and tables. A record without that text shows `sharedField`.
 */
export function titleColumn(
  secondField = 'description',
  toPlainText = (text: string) => text,
  sharedField?: string,
): KindColumn {
  return {
    id: 'title',
    header: (texts, sharedTexts, { titleField }) => fieldLabel(texts, sharedTexts, titleField),
    sort: 'title',
    className: 'admin-column-title',
    cell: ({ row, language, to, texts, sharedTexts }) => {
      const { text, language: titleLanguage } = titleOf(row, language);
      const secondText = translationIn(row, titleLanguage)?.words?.[secondField];
      const { tag } = languageFacts[titleLanguage];
      const sharedText = sharedField ? toText(row.shared[sharedField]) : '';
      return (
        <>
          <Link to={to} className="admin-name" lang={tag}>
            {text ?? texts.unnamed}
          </Link>
          {titleLanguage !== language && (
            <span className="admin-quiet">
              {' '}
              ↩ {sharedTexts.list.shown(sharedTexts.languages[titleLanguage])}
            </span>
          )}
          {secondText && (
            <span className="admin-second admin-quiet truncate" lang={tag}>
              {toPlainText(secondText)}
            </span>
          )}
          {!secondText && sharedText && (
            <span className="admin-second admin-quiet truncate">{sharedText}</span>
          )}
        </>
      );
    },
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function iconColumn(field: string): KindColumn {
  return {
    id: field,
    header: (texts, sharedTexts) => fieldLabel(texts, sharedTexts, field),
    className: 'admin-column-icon',
    cell: ({ row }) => <FacilityIcon icon={toText(row.shared[field])} />,
  };
}

export function imageColumn(): KindColumn {
  return {
    id: 'picture',
    header: (_, sharedTexts) => sharedTexts.fields.images,
    className: 'admin-column-image',
    cell: ({ row }) => {
      const [firstImage] = row.media;
      return firstImage ? (
        <Thumbnail asset={firstImage} width={56} />
      ) : (
        <span className="admin-thumb admin-thumb-none" />
      );
    },
  };
}

/** Column with a shared field as text; choices by their labels. */
export function sharedColumn(field: string): KindColumn {
  return {
    id: field,
    header: (texts, sharedTexts) => fieldLabel(texts, sharedTexts, field),
    className: 'admin-column-short',
    sort: field,
    belowNameOnPhone: true,
    cell: ({ row, texts }) => {
      const value = row.shared[field];
      if (typeof value === 'number') return value;
      return typeof value === 'string' && choiceLabel(texts, field, value);
    },
  };
}

/** Column with a choice field as a badge. */
export function badgeColumn(field: string): KindColumn {
  return {
    ...sharedColumn(field),
    cell: ({ row, texts }) => {
      const value = toText(row.shared[field]);
      return value && <span className="admin-badge">{choiceLabel(texts, field, value)}</span>;
    },
  };
}

/** Column with a date or a range of dates; marks those that are past in Japan. */
export function dateColumn(field: string, lastField?: string): KindColumn {
  return {
    ...sharedColumn(field),
    className: 'admin-column-day',
    cell: ({ row, sharedTexts }) => {
      const firstDay = toText(row.shared[field]);
      const lastDay = lastField === undefined ? '' : toText(row.shared[lastField]);
      const days = [firstDay, lastDay].filter(Boolean);
      const endDay = days.at(-1);
      return (
        <>
          {days.map((day, index) => (
            <Fragment key={index}>
              {index > 0 && ' – '}
              <time className="tabular-nums" dateTime={day}>
                {day}
              </time>
            </Fragment>
          ))}
          {endDay !== undefined && endDay < todayInJapan() && (
            <span className="admin-badge">{sharedTexts.list.past}</span>
          )}
        </>
      );
    },
  };
}

/** Column with a field's text in the shown language, or else in the base language. */
export function textColumn(field: string): KindColumn {
  return {
    ...sharedColumn(field),
    className: 'admin-column-short admin-column-text',
    cell: ({ row, language }) => {
      const textIn = (code: Language) => translationIn(row, code)?.words?.[field] || undefined;
      const text = textIn(language) ?? textIn(row.baseLanguage);
      return <span title={text}>{text}</span>;
    },
  };
}

function LastModified({ row }: Pick<RowView, 'row'>) {
  const dateFormat = useDateFormat();
  const actorName = useActorName();
  const { writtenAt, updatedBy } = row;
  if (writtenAt === null) return null;
  return (
    <span className="admin-quiet" title={dateFormat.dayTime(writtenAt)}>
      <time dateTime={writtenAt}>{dateFormat.near(writtenAt)}</time>{' '}
      {updatedBy && actorName(updatedBy)}
    </span>
  );
}

/** Column with the time and author of the last change in any language. */
export function modifiedColumn(): KindColumn {
  return {
    id: 'modified',
    header: (_, sharedTexts) => sharedTexts.list.modified,
    className: 'admin-column-short admin-col-modified',
    cell: ({ row }) => <LastModified row={row} />,
  };
}
