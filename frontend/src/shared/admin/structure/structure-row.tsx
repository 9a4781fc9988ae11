import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type ContentRow, useKind } from '../content/content.queries';
import { useContentCache } from '../content/use-content-cache';
import { languagesBaseFirst, translationIn, mostUrgentOf } from '../content/translation-state';
import { type AdminKind, choiceLabel } from '../kind/admin-kind';
import { titleOf } from '../kind/columns';
import { jobsKey } from '../live/jobs';
import { sharedAdminTexts } from '../texts';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { useWrite } from '../write/use-write';

/** One in each language besides the base. */
const MAX_TRANSLATIONS = LANGUAGES.length - 1;

/** Creates the missing translations of a record as copies of the base, and queues their translation. */
function useCreateTranslations({ kind, id, baseLanguage }: ContentRow) {
  const { structure: texts } = useDictionary(sharedAdminTexts);
  const cache = useContentCache(kind);
  return useWrite({
    send: (client) =>
      client.POST('/api/create-language-variants/{entityType}/{id}', {
        params: { path: { entityType: kind, id } },
        body: { targetLanguages: LANGUAGES.filter((language) => language !== baseLanguage) },
      }),
    successToast: ({ createdVariants }) => texts.created(createdVariants.length),
    errorTitle: texts.createFailed,
    invalidateKeys: [...cache.staleKeys, jobsKey],
  });
}

interface Props {
  adminKind: AdminKind;
  row: ContentRow;
  /** The base language whose records are shown; its column is the first. */
  base: Language;
  language: Language;
  /** Asks for confirmation before a language becomes the base, or the others are synchronized with the base. */
  requestConfirmation: (action: Language | 'sync') => void;
}

/** A record: its languages, its base, and actions. */
export function StructureRow({ adminKind, row, base, language, requestConfirmation }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const { structure } = sharedTexts;
  const kind = useKind(adminKind.kind);
  const create = useCreateTranslations(row);
  const { text, language: titleLanguage } = titleOf(row, language);
  const name = text ?? texts.unnamed;
  const translations = row.translations.filter(
    (translation) => translation.id !== null && translation.language !== row.baseLanguage,
  );
  const facts = kind.fields.flatMap(({ name: fieldName, type, where, required }) => {
    const value = row.shared[fieldName];
    // Optional fields do not identify a record.
    if (where !== 'shared' || !required) return [];
    if (type === 'choice' && typeof value === 'string')
      return [choiceLabel(texts, fieldName, value)];
    return typeof value === 'number' ? [texts.facts?.[fieldName]?.(value) ?? String(value)] : [];
  });
  return (
    <tr>
      <th scope="row">
        <Link
          className="admin-name"
          to={`${adminKind.path}/${row.id}`}
          lang={languageFacts[titleLanguage].tag}
        >
          {name}
        </Link>
        <span className="admin-second admin-quiet truncate">
          {[...facts, structure.linked(translations.length)].join(sharedTexts.comma)}
        </span>
      </th>
      {languagesBaseFirst(base).map((code) => {
        const translation = translationIn(row, code);
        const hasTranslation = translation?.id != null;
        return (
          <td key={code}>
            <span className="admin-code-name" lang={languageFacts[code].tag} aria-hidden="true">
              {languageFacts[code].abbreviation}
            </span>
            {code === row.baseLanguage ? (
              <span className="admin-badge">{sharedTexts.base}</span>
            ) : (
              <span className="admin-version cluster admin-quiet">
                <TranslationStateBadge
                  state={hasTranslation ? mostUrgentOf(translation.fieldStates).state : 'missing'}
                  iconOnly
                />
                {hasTranslation ? structure.exists : structure.lacks}
                {hasTranslation && (
                  <button
                    type="button"
                    className="admin-do plain-button"
                    aria-label={[
                      structure.setBase + sharedTexts.colon + name,
                      sharedTexts.languages[code],
                    ].join(sharedTexts.comma)}
                    onClick={() => requestConfirmation(code)}
                  >
                    {structure.setBase}
                  </button>
                )}
              </span>
            )}
            {translation?.title && (
              <span className="admin-second admin-quiet truncate" lang={languageFacts[code].tag}>
                {translation.title}
              </span>
            )}
          </td>
        );
      })}
      <td className="admin-actions-cell">
        <span className="admin-actions">
          {translations.length < MAX_TRANSLATIONS && (
            <Button size="small" busy={create.isPending} onClick={() => create.mutate()}>
              {structure.create}
            </Button>
          )}
          {translations.length > 0 && (
            <Button size="small" onClick={() => requestConfirmation('sync')}>
              {structure.sync}…
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
