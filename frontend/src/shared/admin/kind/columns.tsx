import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { todayInJapan } from '../../navigation/stay';
import { FacilityIcon } from '../../ui/facility-icon';
import { type ContentRow } from '../content/content.queries';
import { Thumbnail } from '../ui/thumbnail';
import { useDateFormat, useActorName } from '../ui/formats';
import { type KindColumn, type RowView, choiceLabel, fieldLabel } from './admin-kind';

/** Returns a row's title with its language; translated texts before copied ones. */
export function titleOf(
  row: ContentRow,
  language: Language,
): { text: string | null; language: Language } {
  const chain = [language, row.baseLanguage, ...LANGUAGES];
  const translation = chain
    .map((code) => row.translations.find((translation) => translation.language === code))
    .find((item) => item?.title && item.origin !== 'copied');
  return translation
    ? { text: translation.title, language: translation.language }
    : { text: row.label || null, language: row.baseLanguage };
}

/** The record's name in the shown language, linked to its page, with a second field's text below. */
export function titleColumn(secondField = 'description'): KindColumn {
  return {
    id: 'title',
    header: (texts, sharedTexts, { titleField }) => fieldLabel(texts, sharedTexts, titleField),
    sort: 'title',
    className: 'admin-col-title',
    cell: ({ row, language, to, texts, sharedTexts }) => {
      const { text, language: titleLanguage } = titleOf(row, language);
      const secondText = row.translations.find(
        (translation) => translation.language === titleLanguage,
      )?.words?.[secondField];
      return (
        <>
          <Link to={to} className="admin-name" lang={languageFacts[titleLanguage].tag}>
            {text ?? texts.unnamed}
          </Link>
          {titleLanguage !== language && (
            <span className="admin-quiet">
              {' '}
              ↩ {sharedTexts.list.shown(sharedTexts.languages[titleLanguage])}
            </span>
          )}
          {secondText && (
            <span
              className="admin-second admin-quiet truncate"
              lang={languageFacts[titleLanguage].tag}
            >
              {secondText}
            </span>
          )}
        </>
      );
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function iconColumn(field: string): KindColumn {
  return {
    id: field,
    header: (texts, sharedTexts) => fieldLabel(texts, sharedTexts, field),
    className: 'admin-col-icon',
    cell: ({ row }) => <FacilityIcon icon={textOf(row.shared[field])} />,
  };
}

export function imageColumn(): KindColumn {
  return {
    id: 'picture',
    header: (_, sharedTexts) => sharedTexts.fields.images,
    className: 'admin-col-picture',
    cell: ({ row }) => {
      const [first] = row.media;
      return first ? (
        <Thumbnail asset={first} width={56} />
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
    className: 'admin-col-short',
    sort: field,
    belowNameOnPhone: true,
    cell: ({ row, texts }) => {
      const value = row.shared[field];
      if (typeof value === 'number') return value;
      return typeof value === 'string' && choiceLabel(texts, field, value);
    },
  };
}

export function badgeColumn(field: string): KindColumn {
  return {
    ...sharedColumn(field),
    cell: ({ row, texts }) => {
      const value = textOf(row.shared[field]);
      return value && <span className="admin-badge">{choiceLabel(texts, field, value)}</span>;
    },
  };
}

/** Column with a date or a range of dates; marks those that are past in Japan. */
export function dateColumn(field: string, lastField?: string): KindColumn {
  return {
    ...sharedColumn(field),
    className: 'admin-col-day',
    cell: ({ row, sharedTexts }) => {
      const first = textOf(row.shared[field]);
      const last = lastField === undefined ? '' : textOf(row.shared[lastField]);
      const days = [first, last].filter(Boolean);
      const end = days.at(-1);
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
          {end !== undefined && end < todayInJapan() && (
            <span className="admin-badge">{sharedTexts.list.past}</span>
          )}
        </>
      );
    },
  };
}

/** Column with a field's text in the shown language. */
export function textColumn(field: string): KindColumn {
  return {
    id: field,
    sort: field,
    belowNameOnPhone: true,
    header: (texts, sharedTexts) => fieldLabel(texts, sharedTexts, field),
    className: 'admin-col-short admin-col-words',
    cell: ({ row, language }) => {
      const chain = [language, row.baseLanguage];
      const [text] = chain.flatMap((code) => {
        const text = row.translations.find((translation) => translation.language === code)?.words?.[
          field
        ];
        return text ? [text] : [];
      });
      return <span title={text}>{text}</span>;
    },
  };
}

function Modified({ row }: Pick<RowView, 'row'>) {
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
    className: 'admin-col-short admin-col-modified',
    cell: ({ row }) => <Modified row={row} />,
  };
}
