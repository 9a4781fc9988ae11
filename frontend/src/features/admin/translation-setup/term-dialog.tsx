import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { FormDialog, useDialogForm, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import {
  glossaryKey,
  nameOf,
  type Term,
  type TermValues,
  toTermInput,
  toTermValues,
} from './glossary.queries';
import { checkTerm } from './check-term';
import { TermFields } from './term-fields';
import { setupTexts } from './texts';

interface Props {
  /** Left out, a new one is written. */
  term?: Term;
  onClose: () => void;
}

/** One term with its words, other names and forbidden ones in four languages. */
export function TermDialog({ term, onClose }: Props) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { term: texts, glossary } = useDictionary(setupTexts);
  const { language } = useLanguage();
  const toast = useToast();
  const [newer, setNewer] = useState<Term | null>(null);
  const [stored, setStored] = useState(term);
  const title = stored ? texts.editTitle : texts.addTitle;
  const form = useDialogForm<TermValues>({
    title,
    key: `glossary:${stored?.id ?? 'new'}`,
    initial: toTermValues(term),
    check: (values) => checkTerm(values, texts),
    send: async (values) => {
      const body = toTermInput(values);
      try {
        const { data } = stored
          ? await client.PATCH('/api/translations/glossary/{id}', {
              params: { path: { id: stored.id } },
              body: { ...body, version: stored.version },
            })
          : await client.POST('/api/translations/glossary', { body });
        setStored(data);
      } catch (error) {
        if (error instanceof ApiError && error.isConflict) setNewer(error.current as Term | null);
        throw error;
      }
    },
    done: (sent) => {
      const name =
        nameOf({ words: { [language]: sent[`words.${language}`] } }, language) ||
        LANGUAGES.map((code) => sent[`words.${code}`].trim()).find(Boolean) ||
        glossary.unnamed;
      toast({ title: term ? texts.saved(name) : texts.added(name) });
      void queries.invalidateQueries({ queryKey: glossaryKey });
      onClose();
    },
  });
  const { values, failure } = form;
  const keep = () => {
    if (newer) setStored(newer);
    setNewer(null);
  };
  const show = () => {
    if (!newer) return;
    for (const [name, value] of Object.entries(toTermValues(newer))) {
      form.set(name as keyof TermValues, value);
    }
    keep();
  };
  const refusal = newer && (
    <div className="ak-note" role="alert">
      <p>{texts.newer}</p>
      <div className="ak-acts">
        <Button size="small" onClick={show}>
          {texts.takeNewer}
        </Button>
        <Button size="small" onClick={keep}>
          {texts.keepMine}
        </Button>
      </div>
    </div>
  );
  return (
    <FormDialog
      title={title}
      form={form}
      submit={stored ? texts.save : texts.add}
      wide
      refusal={refusal}
      onClose={onClose}
    >
      <TermFields values={values} problems={failure?.fields ?? {}} onChange={form.set} />
    </FormDialog>
  );
}
