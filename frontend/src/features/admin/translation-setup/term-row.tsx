import { kitTexts } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { nameOf, type Term } from './glossary.queries';
import { setupTexts } from './texts';
import { useRemoveTerm } from './use-remove-term';

interface Props {
  term: Term;
  index: number;
  onEdit: (term: Term) => void;
}

/** One thing with its words, and what holds for them. */
export function TermRow({ term, index, onEdit }: Props) {
  const { glossary: texts } = useDictionary(setupTexts);
  const { edit } = useDictionary(kitTexts);
  const { language } = useLanguage();
  const remove = useRemoveTerm();
  const name = nameOf(term, language) ?? texts.unnamed;
  const forbidden = LANGUAGES.flatMap((code) => term.forbidden[code] ?? []);
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      {LANGUAGES.map((code) => (
        <td key={code} className="ts-word" data-language={languageFacts[code].endonym}>
          <span lang={languageFacts[code].tag}>{term.words[code] ?? '–'}</span>
          {(term.aliases[code]?.length ?? 0) > 0 && (
            <small className="ak-second">
              {texts.alsoCalled}
              <span lang={languageFacts[code].tag}>{term.aliases[code]?.join(', ')}</span>
            </small>
          )}
        </td>
      ))}
      <td className="ts-kind">
        <span className="ak-badge">{texts.kind[term.kind]}</span>
      </td>
      <td className="ts-flags">
        {term.doNotTranslate && (
          <span className="ak-badge ak-badge-line">{texts.doNotTranslate}</span>
        )}
        {term.exactCase && <span className="ak-badge ak-badge-line">{texts.exactCase}</span>}
        {forbidden.length > 0 && (
          <span className="ak-badge ak-badge-line" title={forbidden.join(', ')}>
            {texts.forbidden(forbidden.length)}
          </span>
        )}
      </td>
      <td className="ak-col-acts">
        <span>
          <Button size="small" aria-label={texts.edit(name)} onClick={() => onEdit(term)}>
            {edit}
          </Button>
          <IconButton
            label={texts.remove(name)}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ term, name })}
          >
            <Icon name="trash" />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}
