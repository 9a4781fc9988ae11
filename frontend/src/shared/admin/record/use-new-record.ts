import { useCallback, useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { useSession } from '../../session/session-context';
import { type ContentRecord, type Kind, type NewContent } from '../content/content.types';
import { useContentCache } from '../content/use-content-cache';
import { sharedFields, wordFields } from '../content/use-kind';
import { useDraft } from '../draft/use-draft';
import { type AdminKind } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { unsaved } from '../unsaved/unsaved-registry';
import { useUnsaved } from '../unsaved/use-unsaved';
import { listChanges } from './list-changes';
import { changedFields, newValues, type SharedValues, toInput } from './shared-values';
import { formKey } from './use-record-form';
import { useProblems } from './use-problems';
import {
  parseWordKey,
  toWords,
  useEditedKeys,
  wordKey,
  type WordEdits,
  WordsStore,
} from './words-store';
import { useFailure } from '../content/use-failure';
import { lastLanguage, rememberLanguage } from './last-language';

interface NewDraft {
  language: Language;
  words: WordEdits;
  shared: SharedValues;
}

/** A record that is not stored: nothing in it but the language it begins with. */
function blank(kind: Kind, baseLanguage: Language): ContentRecord {
  return {
    kind: kind.kind,
    id: 0,
    label: '',
    live: true,
    baseLanguage,
    version: 0,
    shared: {},
    media: [],
    translations: [],
    missingLanguages: [],
    updatedAt: '',
  };
}

function toBody(
  kind: Kind,
  language: Language,
  words: WordEdits,
  values: SharedValues,
): NewContent {
  const fields = Object.entries(words).map(([key, { text }]) => [
    parseWordKey(key).field,
    toWords(text),
  ]);
  const shared = sharedFields(kind)
    .filter(({ name, required }) => required || values[name] !== '')
    .map((field) => [field.name, toInput(field, values[field.name])]);
  return {
    baseLanguage: language,
    shared: Object.fromEntries(shared) as Record<string, unknown>,
    words: { [language]: Object.fromEntries(fields) as Record<string, string | null> },
  };
}

/** A new record: written in one language first, by default the one the last was written in. `created` is told then. */
export function useNewRecord(of: AdminKind, kind: Kind, created: string) {
  const { client } = useApi();
  const texts = useDictionary(kitTexts);
  const own = useDictionary(of.texts);
  const { language: interfaceLanguage } = useLanguage();
  const { ensureToken } = useSession();
  const failed = useFailure();
  const cache = useContentCache(kind.kind);
  const navigate = useNavigate();
  const toast = useToast();
  const key = formKey(kind.kind, 'new');
  const [language, setLanguage] = useState<Language>(() => lastLanguage() ?? interfaceLanguage);
  const [words] = useState(() => new WordsStore(wordFields(kind)));
  const initial = useMemo(() => newValues(kind, of.initial), [kind, of]);
  const form = useForm<SharedValues>({ defaultValues: initial });
  const values = useWatch({ control: form.control }) as SharedValues;
  const [saving, setSaving] = useState(false);
  const { problems, refuse, forgive } = useProblems(form, words);
  const { offer, write, take, discard: dropDraft } = useDraft<NewDraft>(key);
  const record = useMemo(() => blank(kind, language), [kind, language]);

  const chooseLanguage = useCallback(
    (next: Language) => {
      // What is written already goes along: it was only said to be in another language.
      const edits = Object.entries(words.edits());
      words.undo();
      for (const [old, { text }] of edits) words.type(wordKey(next, parseWordKey(old).field), text);
      setLanguage(next);
      forgive();
    },
    [forgive, words],
  );
  const discard = useCallback(() => {
    words.undo();
    form.reset(initial);
    forgive();
  }, [words, form, initial, forgive]);

  const create = async (): Promise<boolean> => {
    if (saving || !ensureToken()) return false;
    setSaving(true);
    forgive();
    try {
      const { data } = await client.POST('/api/content/{kind}', {
        params: { path: { kind: kind.kind } },
        body: toBody(kind, language, words.edits(), form.getValues()),
      });
      if (!data) throw new TypeError('The answer is empty');
      rememberLanguage(language);
      cache.put(data);
      void cache.refresh();
      unsaved.set(key, null);
      discard();
      toast({ title: created });
      // Who was asked on the way out goes there instead.
      if (!unsaved.leaving) await navigate(`${of.path}/${data.id}`, { replace: true });
      return true;
    } catch (error) {
      const found = failed(error);
      // The server looks at words once the shared fields are right; a person is told of all that is empty at once.
      const empty = wordFields(kind)
        .filter(({ name, required }) => required && words.text(wordKey(language, name)) === '')
        .map(({ name }) => `words.${wordKey(language, name)}`);
      const isInput = Object.keys(found.fields).length > 0;
      refuse(isInput ? { ...found, required: [...found.required, ...empty] } : found);
      return false;
    } finally {
      setSaving(false);
    }
  };

  const typed = useEditedKeys(words).split('\n').filter(Boolean).length;
  const changes = typed + changedFields(kind, values, initial).length;
  const changeList = () => listChanges({ kind, texts: own, kit: texts, words }, values, initial);
  useUnsaved({ key, dirty: changes > 0, save: create, discard, changes: changeList });
  useEffect(() => {
    const keep = () => {
      const draft = { language, words: words.edits(), shared: form.getValues() };
      write(
        words.count === 0 && changedFields(kind, draft.shared, initial).length === 0 ? null : draft,
      );
    };
    keep();
    return words.subscribeAny(keep);
  }, [form, initial, kind, language, values, words, write]);

  const takeDraft = useCallback(() => {
    const left = take();
    if (!left) return;
    setLanguage(left.language);
    words.put(left.words);
    for (const [name, value] of Object.entries(left.shared)) {
      form.setValue(name, value, { shouldDirty: true });
    }
  }, [take, words, form]);

  return {
    record,
    form,
    words,
    values,
    language,
    chooseLanguage,
    create,
    discard,
    changes,
    saving,
    problems,
    draft: offer && { at: offer.at, take: takeDraft, discard: dropDraft },
  };
}
